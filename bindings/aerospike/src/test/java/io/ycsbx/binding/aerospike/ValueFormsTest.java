package io.ycsbx.binding.aerospike;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.aerospike.client.Host;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ValueFormsTest {

  @ParameterizedTest
  @CsvSource({
    "db1, db1, '', 3000, db1:3000",
    "db1:4000, db1, '', 4000, db1:4000",
    "10.0.0.1, 10.0.0.1, '', 3000, 10.0.0.1:3000",
    "db1:cert, db1, cert, 3000, db1:3000",
    "db1:cert:4333, db1, cert, 4333, db1:4333",
    "[::1], ::1, '', 3000, [::1]:3000",
    "[fe80::1%eth0]:cert:4333, fe80::1%eth0, cert, 4333, [fe80::1%eth0]:4333"
  })
  void aHostIsReadAndNamed(String text, String name, String tlsName, int port, String shown) {
    Host host = Hosts.parse(text).nodes().get(0);

    assertThat(host.name).isEqualTo(name);
    assertThat(host.tlsName).isEqualTo(tlsName.isEmpty() ? null : tlsName);
    assertThat(host.port).isEqualTo(port);
    assertThat(Hosts.parse(text)).hasToString(shown);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a:b:c", "a:1:2", "[::1"})
  void whatIsNoHostIsRefused(String text) {
    assertThatIllegalArgumentException().isThrownBy(() -> Hosts.parse(text));
  }

  @ParameterizedTest
  @CsvSource({"default, 0", "never, -1", "keep, -2", "90s, 90", "2h, 7200", "NEVER, -1"})
  void aTimeToLiveIsReadInSeconds(String text, int seconds) {
    assertThat(TimeToLive.parse(text).seconds()).isEqualTo(seconds);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0s", "500ms", "1500ms", "100000h", "90", "soon"})
  void whatIsNoTimeToLiveIsRefused(String text) {
    assertThatIllegalArgumentException().isThrownBy(() -> TimeToLive.parse(text));
  }

  @Test
  void aTimeToLiveIsShownAsItIsWritten() {
    assertThat(TimeToLive.parse("default")).hasToString("default");
    assertThat(TimeToLive.parse("never")).hasToString("never");
    assertThat(TimeToLive.parse("keep")).hasToString("keep");
    assertThat(TimeToLive.parse("2m")).hasToString("120s");
  }
}
