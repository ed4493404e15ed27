package io.ycsbx.binding.aerospike;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import site.ycsb.DBException;

/** What servers answer, in the words of a community server 8.1. */
class ServerAnswersTest {

  private static final String COMMUNITY = "Aerospike Community Edition";

  @Test
  void latenciesAreARateAndTheSharesAboveEachThreshold() {
    String answer =
        "batch-index:;{test}-read:msec,1500.2,12.50,3.00,0.20,0.00,0.00;{test}-write:;"
            + "{other}-read:msec,9.0,1.00,1.00,1.00";

    assertThat(ServerLatencies.of(answer, "test"))
        .containsExactly(
            Map.entry("read.rate", 1500.2),
            Map.entry("read.over.1ms", 12.5),
            Map.entry("read.over.2ms", 3.0),
            Map.entry("read.over.4ms", 0.2));
    assertThat(ServerLatencies.of("batch-index:;{test}-read:", "test")).isEmpty();
    assertThat(ServerLatencies.of("{test}-read:usec,5.0,1.00,0.00", "test"))
        .containsEntry("read.over.1us", 1.0);
    assertThat(ServerLatencies.unit("read.rate")).isEqualTo("ops/s");
    assertThat(ServerLatencies.unit("read.over.1ms")).isEqualTo("percent");
  }

  @Test
  void settingsAndCountersArePairs() {
    assertThat(ServerInfo.pairs("objects=5;storage-engine.file[0]=/data;type=unknown=x;rest"))
        .isEqualTo(Map.of("objects", "5", "storage-engine.file[0]", "/data", "type", "unknown=x"));
  }

  @Test
  void aNamespaceThatIsNotThereIsToldWithThoseThatAre() throws DBException {
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
            "as.ttl: namespace ycsb takes no time to live: set nsup-period, or"
                + " allow-ttl-without-nsup, in its configuration");
  }

  @Test
  void theCommunityEditionIsNotAskedForWhatItHasNot() {
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
