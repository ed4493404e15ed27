package io.ycsbx.binding.aerospike;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.aerospike.client.Host;
import java.util.Map;
import org.junit.jupiter.api.Test;
import site.ycsb.DBException;

/** Settings that a server cannot serve, with the answers of a community server 8.1. */
class ServerChecksTest {

  private static final String COMMUNITY = "Aerospike Community Edition";

  @Test
  void anUnknownNamespaceIsRefused() throws DBException {
    AerospikeSettings settings = Bound.settings("as.namespace=bench");

    ServerChecks.checkNamespace(settings, "test;bench", COMMUNITY);
    assertThatThrownBy(() -> ServerChecks.checkNamespace(settings, "test;ycsb", COMMUNITY))
        .isInstanceOf(DBException.class)
        .hasMessage(
            "as.namespace: the server has no namespace \"bench\" but test, ycsb; namespaces are"
                + " made in its configuration file, at most two in the community edition");
    assertThatThrownBy(
            () -> ServerChecks.checkNamespace(settings, "test", "Aerospike Enterprise Edition"))
        .hasMessageEndingWith("made in its configuration file");
  }

  @Test
  void strongConsistencyIsNotAskedOfANamespaceWithoutIt() throws DBException {
    AerospikeSettings settings = Bound.settings("as.read.sc=linearize");

    ServerChecks.checkConsistency(settings, true, COMMUNITY);
    ServerChecks.checkConsistency(Bound.settings(), false, COMMUNITY);
    assertThatThrownBy(() -> ServerChecks.checkConsistency(settings, false, COMMUNITY))
        .isInstanceOf(DBException.class)
        .hasMessage(
            "as.read.sc: namespace ycsb is not strongly consistent, and cannot be: strong"
                + " consistency is not part of Aerospike Community Edition");
  }

  @Test
  void aTimeToLiveIsNotAskedOfANamespaceThatRemovesNothing() throws DBException {
    AerospikeSettings settings = Bound.settings("as.ttl=90s");

    ServerChecks.checkExpiry(settings, Map.of("nsup-period", "120"));
    ServerChecks.checkExpiry(
        settings, Map.of("nsup-period", "0", "allow-ttl-without-nsup", "true"));
    ServerChecks.checkExpiry(Bound.settings("as.ttl=never"), Map.of("nsup-period", "0"));
    assertThatThrownBy(() -> ServerChecks.checkExpiry(settings, Map.of("nsup-period", "0")))
        .isInstanceOf(DBException.class)
        .hasMessage(
            "as.ttl: namespace ycsb accepts no time to live: set nsup-period, or"
                + " allow-ttl-without-nsup, in its configuration");
  }

  @Test
  void moreOperationsInFlightThanTheServersConnectionsAreRefused() throws DBException {
    AerospikeSettings settings = Bound.settings("as.async=2");
    ServerChecks.checkConnections(settings, 511, "proto-fd-idle-ms=0;proto-fd-max=1024");
    ServerChecks.checkConnections(settings, 512, "ERROR");
    AerospikeSettings limited = Bound.settings("as.async=2", "as.connections=64");
    ServerChecks.checkConnections(limited, 512, "proto-fd-max=1024");
    assertThatThrownBy(() -> ServerChecks.checkConnections(settings, 512, "proto-fd-max=1024"))
        .isInstanceOf(DBException.class)
        .hasMessage(
            "1024 operations in flight take as many connections, but the server's proto-fd-max is"
                + " 1024: lower threadcount, as.async or as.connections, or raise proto-fd-max");
  }

  @Test
  void anAdminPortIsRefused() {
    Host admin = new Host("db1", 3008);

    assertThatThrownBy(() -> ServerChecks.checkPort(admin, "127.0.0.1:3008", "127.0.0.1:3000"))
        .isInstanceOf(DBException.class)
        .hasMessage(
            "as.hosts: port 3008 is the server's admin port, which executes no operations: use"
                + " 127.0.0.1:3000");
    assertThatCode(
            () -> {
              ServerChecks.checkPort(new Host("db1", 3000), "10.0.0.1:3008", "10.0.0.1:3000");
              ServerChecks.checkPort(admin, "", "10.0.0.1:3000");
              // A forwarded port may have the number of another one within.
              ServerChecks.checkPort(admin, "10.0.0.1:3008", "10.0.0.1:3000,db1:3008");
            })
        .doesNotThrowAnyException();
  }

  @Test
  void enterpriseFeaturesNeedTheEnterpriseEdition() {
    assertThatThrownBy(
            () -> ServerChecks.checkEdition(Bound.settings("as.durable_delete=true"), COMMUNITY))
        .isInstanceOf(DBException.class)
        .hasMessage(
            "as.durable_delete: durable deletes are not part of Aerospike Community Edition");
    assertThatThrownBy(
            () -> ServerChecks.checkEdition(Bound.settings("as.compress=true"), COMMUNITY))
        .hasMessage(
            "as.compress: compression between client and server is not part of Aerospike Community"
                + " Edition");
    assertThatCode(
            () ->
                ServerChecks.checkEdition(
                    Bound.settings("as.durable_delete=true", "as.compress=true"),
                    "Aerospike Enterprise Edition"))
        .doesNotThrowAnyException();
  }
}
