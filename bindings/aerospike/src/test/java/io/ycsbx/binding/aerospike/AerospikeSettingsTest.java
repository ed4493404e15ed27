package io.ycsbx.binding.aerospike;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.config.Settings;
import io.ycsbx.config.SettingsException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class AerospikeSettingsTest {

  @Test
  void withoutAPropertyItIsStocksHostPortNamespaceAndTimeout() {
    assertThat(Bound.settings())
        .hasToString(
            """
            AerospikeSettings[host=Optional.empty, port=Optional.empty, hosts=Optional.empty, \
            namespace=ycsb, user=, password=, auth=INTERNAL, \
            tls=false, timeout=Optional.empty, totalTimeout=Optional.empty, \
            socketTimeout=Optional.empty, connectTimeout=PT1S, retries=Optional.empty, \
            replica=SEQUENCE, rackIds=[], readAp=ONE, readSc=Optional.empty, commit=ALL, \
            durableDelete=false, ttl=default, sendKey=false, compress=false, \
            connections=Optional.empty, minConnections=0, pools=Optional.empty, \
            servicesAlternate=false, bins=MULTI, update=MERGE, insert=REPLACE, truncate=false, \
            scan=QUERY, async=0]\
            """);
    assertThat(Bound.settings().firstNodes()).hasToString("localhost:3000");
    assertThat(Bound.settings().operationTimeout()).isEqualTo(Duration.ofSeconds(10));
  }

  @Test
  void everyPropertyReachesItsComponent() {
    AerospikeSettings bound =
        Bound.settings(
            """
            as.hosts=a,b:tls-b:4333 as.namespace=test as.user=me as.password=secret
            as.auth=external as.tls=true as.timeout.total=500ms
            as.timeout.socket=100ms as.timeout.connect=200ms as.retries=3 as.replica=prefer_rack
            as.rack.ids=1,2 as.read.ap=all as.read.sc=linearize as.commit=master
            as.durable_delete=true as.ttl=90s as.send_key=true as.compress=true as.connections=300
            as.connections.min=20 as.pools=2 as.services.alternate=true as.bins=single
            as.update=replace as.insert=create as.truncate=true as.scan=fail as.async=64\
            """
                .split("\\s"));

    assertThat(bound)
        .hasToString(
            """
            AerospikeSettings[host=Optional.empty, port=Optional.empty, hosts=Optional[a:3000, b:4333], \
            namespace=test, user=me, password=secret, \
            auth=EXTERNAL, tls=true, timeout=Optional.empty, \
            totalTimeout=Optional[PT0.5S], socketTimeout=Optional[PT0.1S], \
            connectTimeout=PT0.2S, retries=Optional[3], replica=PREFER_RACK, rackIds=[1, 2], \
            readAp=ALL, readSc=Optional[LINEARIZE], commit=MASTER, durableDelete=true, ttl=90s, \
            sendKey=true, compress=true, connections=Optional[300], minConnections=20, \
            pools=Optional[2], servicesAlternate=true, bins=SINGLE, update=REPLACE, \
            insert=CREATE, truncate=true, scan=FAIL, async=64]\
            """);
  }

  @Test
  void stocksPropertiesKeepTheirMeaning() {
    AerospikeSettings bound =
        Bound.settings("as.host=h", "as.port=3100", "as.timeout=250", "as.user=u", "as.password=p");

    assertThat(bound.firstNodes()).hasToString("h:3100");
    assertThat(bound.operationTimeout()).isEqualTo(Duration.ofMillis(250));
    assertThat(bound.password()).isEqualTo("p");
  }

  @Test
  void exclusiveSettingsAreRefused() {
    assertProblems(
        """
        as.host: must not be set together with as.hosts
        as.port: must not be set together with as.hosts
        as.timeout: must not be set together with as.timeout.total\
        """,
        "as.hosts=a",
        "as.host=b",
        "as.port=1",
        "as.timeout=1",
        "as.timeout.total=1s");
  }

  @Test
  void aTimeOutIsNoneOnlyIfItIsZero() {
    assertProblems(
        """
        as.timeout.total: must be 0s or at least 1ms, was "500us"
        as.timeout.socket: must be 0s or at least 1ms, was "1ns"\
        """,
        "as.timeout.total=500us",
        "as.timeout.socket=1ns");
    assertThat(Bound.settings("as.timeout.total=0ms").operationTimeout()).isZero();
  }

  @Test
  void racksNeedTheirSwitch() {
    String rule = "as.rack.ids: must be set with as.replica=prefer_rack, and only then";
    assertProblems(rule, "as.rack.ids=1");
    assertProblems(rule, "as.replica=prefer_rack");
  }

  @Test
  void aUserHasAPasswordAndACertificateHasNone() {
    String rule = "as.user: must be set together with as.password, and neither with as.auth=pki";
    assertProblems(rule, "as.user=u");
    assertProblems(rule, "as.password=p");
    assertProblems(rule, "as.auth=pki", "as.tls=true", "as.user=u", "as.password=p");
  }

  @Test
  void aCertificateIsSentOverTlsAlone() {
    assertProblems(
        "as.auth: must not be pki without as.tls=true, which sends the certificate", "as.auth=pki");
  }

  @Test
  void noMoreConnectionsAreOpenedAtTheStartThanThereMayBe() {
    assertProblems(
        "as.connections.min: must be at most as.connections, was \"20\"",
        "as.connections=10",
        "as.connections.min=20");
  }

  @Test
  void anUpdateOfTwoCommandsIsNotAsynchronous() {
    assertProblems(
        "as.async: must be 0 where an update takes two commands (as.bins=single with"
            + " as.update=merge)",
        "as.async=8",
        "as.bins=single");
  }

  @Test
  void wrongValuesAreNamedWithTheirRule() {
    assertProblems(
        """
        as.port: must be a whole number from 1 to 65535, was "0"
        as.hosts: must be host[:tls-name][:port], several separated by commas, an IPv6 address in\
         brackets, was "a:b:c"
        as.replica: must be master|master_proles|sequence|prefer_rack|random, was "any"
        as.ttl: must be default, never, keep or a duration of whole seconds such as 90s, up to 10\
         years, was "500ms"
        as.async: must be a whole number from 0 to 10000, was "-1"\
        """,
        "as.port=0",
        "as.hosts=a:b:c",
        "as.replica=any",
        "as.ttl=500ms",
        "as.async=-1");
  }

  @Test
  void noPasswordIsShown() {
    assertThat(Settings.secrets(List.of(AerospikeSettings.class)).redact("as.password", "hunter2"))
        .isEqualTo("***");
  }

  @Test
  void theDriverHasAVersion() {
    assertThat(new AerospikeBinding().driverVersion().orElseThrow()).matches("\\d+\\.\\d+\\.\\d+");
  }

  private static void assertProblems(String problems, String... assignments) {
    assertThatThrownBy(() -> Bound.settings(assignments))
        .isInstanceOf(SettingsException.class)
        .hasMessage(problems);
  }
}
