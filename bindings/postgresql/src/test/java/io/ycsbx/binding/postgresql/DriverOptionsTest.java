package io.ycsbx.binding.postgresql;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.contract.TestSettings;
import io.ycsbx.spi.Value;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DriverOptionsTest {

  private static PostgreSqlSettings settings(String... assignments) {
    String[] all = new String[assignments.length + 1];
    System.arraycopy(assignments, 0, all, 1, assignments.length);
    all[0] = "db.url=jdbc:postgresql://h/d";
    return TestSettings.bind(PostgreSqlSettings.class, all);
  }

  @ParameterizedTest
  @CsvSource({
    "localhost, prefer",
    "127.0.0.2:5433, prefer",
    "[::1]:5432, prefer",
    "db1, verify-full",
    "'localhost,db1', verify-full"
  })
  void anotherHostsCertificateIsVerifiedByDefault(String hosts, String mode) {
    assertThat(DriverOptions.of(settings(), "jdbc:postgresql://" + hosts + "/d"))
        .containsEntry("sslmode", mode);
  }

  @Test
  void whereVerificationByDefaultFailsTheMessageSaysWhatToSet() {
    SQLException failure = new SQLException("The server does not support SSL.", "08004");
    PostgreSql product = new PostgreSql(settings(), null, "");

    assertThat(product.advice("jdbc:postgresql://db1/d", failure))
        .isEqualTo(
            " (set db.tls.ca to trust the server's authority, or db.tls=disable not to encrypt)");
    assertThat(product.advice("jdbc:postgresql://db1/d?sslmode=require", failure)).isEmpty();
    assertThat(product.advice("jdbc:postgresql://db1/d", new SQLException("refused"))).isEmpty();
  }

  @Test
  void ofSeveralHostsThePrimaryIsUsed() {
    assertThat(DriverOptions.of(settings(), "jdbc:postgresql://a,b/d"))
        .containsEntry("targetServerType", "primary");
    assertThat(DriverOptions.of(settings(), "jdbc:postgresql://a/d"))
        .doesNotContainKey("targetServerType");
  }

  @Test
  void settingsAreOptionsInTheDriversUnits() {
    PostgreSqlSettings settings =
        settings(
            "db.server_prepare=false",
            "db.connect_timeout=7s",
            "db.socket_timeout=1500ms",
            "db.tls=verify_ca",
            "db.tls.ca=ca.pem");

    assertThat(DriverOptions.of(settings, settings.url()))
        .containsExactlyInAnyOrderEntriesOf(
            Map.of(
                "connectTimeout", "7",
                "socketTimeout", "2",
                "prepareThreshold", "0",
                "sslmode", "verify-ca",
                "sslrootcert", "ca.pem"));
  }

  /** The effective mode, whoever sets it, decides on authorities; a file in the URL is one. */
  @ParameterizedTest
  @CsvSource({
    "db1/d, verify-full, true",
    "db1/d?sslrootcert=/ca.pem, verify-full, false",
    "localhost/d?sslmode=verify-full, verify-full, true",
    "localhost/d?ssl=true, verify-full, true",
    "db1/d?ssl=false, prefer, false",
    "db1/d?sslmode=require, require, false"
  })
  void javasAuthoritiesAreTrustedWhereACertificateIsVerifiedAndNoFileIsNamed(
      String place, String mode, boolean isJavas, @TempDir Path home) {
    String url = "jdbc:postgresql://" + place;
    String before = System.setProperty("user.home", home.toString());
    try {
      Map<String, String> options = DriverOptions.of(settings(), url);

      assertThat(options).containsEntry("sslmode", mode);
      assertThat(options.containsKey("sslfactory")).isEqualTo(isJavas);
      assertThat(DriverOptions.facts(settings(), url, options).get("sslmode").text())
          .isEqualTo(mode);
      Files.createFile(Files.createDirectory(home.resolve(".postgresql")).resolve("root.crt"));
      assertThat(DriverOptions.of(settings(), url)).doesNotContainKey("sslfactory");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      System.setProperty("user.home", before);
    }
  }

  @Test
  void effectiveOptionsAreRecordedAndNoPlacesOrSecrets() {
    PostgreSqlSettings settings = settings("db.socket_timeout=0s");
    String url =
        "jdbc:postgresql://127.0.0.1/d?prepareThreshold=1&user=me&password=hush&sslrootcert=/f"
            + "&tcpKeepAlive=true";
    Map<String, String> given = new TreeMap<>(DriverOptions.of(settings, url));
    given.remove("prepareThreshold");

    Map<String, String> facts = new TreeMap<>();
    DriverOptions.facts(settings, url, given)
        .forEach((name, value) -> facts.put(name, value.text()));

    assertThat(facts)
        .containsExactlyInAnyOrderEntriesOf(
            Map.of(
                "binaryTransfer", "true",
                "connectTimeout", "5s",
                "defaultRowFetchSize", "0",
                "preferQueryMode", "extended",
                "prepareThreshold", "1",
                "reWriteBatchedInserts", "false",
                "socketTimeout", "none",
                "sslmode", "prefer",
                "targetServerType", "any",
                "tcpKeepAlive", "true"));
    assertThat(DriverOptions.facts(settings, url, given).get("connectTimeout").kind())
        .isEqualTo(Value.Kind.DURATION);
  }
}
