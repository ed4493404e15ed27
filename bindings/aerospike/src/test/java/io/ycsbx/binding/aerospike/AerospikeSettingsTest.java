package io.ycsbx.binding.aerospike;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.contract.TestSettings;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AerospikeSettingsTest {

  @Test
  void withoutAPropertyItIsStocksHostPortNamespaceAndTimeout() {
    assertThat(Bound.settings().firstNodes()).hasToString("localhost:3000");
    assertThat(Bound.settings().operationTimeout()).isEqualTo(Duration.ofSeconds(10));
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
  void propertiesOfOtherBindingsNameTheirReplacements() {
    TestSettings.assertRunProblems(
        "aerospike",
        """
        aerospike.ns: does not exist here: set as.namespace
        as.hostname: does not exist here: set as.host\
        """,
        "as.hostname=db1",
        "aerospike.ns=test");
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

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          as.hosts=a:name | as.hosts: must name no TLS names without as.tls=true
          as.rack.ids=1 | as.rack.ids: must be set with as.replica=prefer_rack, and only then
          as.replica=prefer_rack | as.rack.ids: must be set with as.replica=prefer_rack, and only then
          as.user=u | as.user: must be set together with as.password, and neither with as.auth=pki
          as.auth=pki as.tls=true as.user=u as.password=p | as.user: must be set together with \
          as.password, and neither with as.auth=pki
          as.auth=pki | as.auth: must not be pki without as.tls=true, which sends the certificate
          as.connections=10 as.connections.min=20 | as.connections.min: must be at most \
          as.connections, was "20"
          as.async=8 as.bins=single | as.async: must be 0 where an update takes two commands \
          (as.bins=single with as.update=merge)
          """)
  void settingsThatContradictEachOtherAreRefused(String settings, String problem) {
    assertProblems(problem, settings.split(" "));
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
  void theDriverHasAVersion() {
    assertThat(new AerospikeBinding().driverVersion().orElseThrow()).matches("\\d+\\.\\d+\\.\\d+");
  }

  private static void assertProblems(String problems, String... assignments) {
    TestSettings.assertProblems(AerospikeSettings.class, problems, assignments);
  }
}
