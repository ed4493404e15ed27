package io.ycsbx.binding.postgresql;

import static io.ycsbx.binding.postgresql.TestServer.SERVER;
import static io.ycsbx.contract.TestRun.TABLE;
import static io.ycsbx.contract.TestRun.record;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.binding.jdbc.SqlDatabase;
import io.ycsbx.binding.jdbc.SqlTestRun;
import io.ycsbx.binding.postgresql.embedded.EmbeddedServer;
import io.ycsbx.contract.TestRun;
import io.ycsbx.spi.Facts;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.DBException;
import site.ycsb.Status;

/** Connections to a server with a certificate for the name localhost. */
@ExtendWith(TestRun.Closing.class)
class TlsTest {

  @TempDir static Path dir;

  private static EmbeddedServer server;

  @BeforeAll
  static void startServer() throws Exception {
    KeyStore store = makeKey();
    Path certificate = dir.resolve("server.crt");
    Path key = dir.resolve("server.key");
    Files.writeString(certificate, pem("CERTIFICATE", store.getCertificate("server").getEncoded()));
    Files.writeString(
        key, pem("PRIVATE KEY", store.getKey("server", "secret".toCharArray()).getEncoded()));
    Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-------"));
    server =
        SERVER.start(
            SERVER.withData(dir), "ssl=on", "ssl_cert_file=" + certificate, "ssl_key_file=" + key);
  }

  @AfterAll
  static void stopServer() throws Exception {
    server.close();
  }

  private static KeyStore makeKey() throws Exception {
    Path file = dir.resolve("server.p12");
    String options = "-alias server -keyalg EC -validity 2 -storepass secret -genkeypair";
    List<String> command = new ArrayList<>(List.of(options.split(" ", -1)));
    command.add(0, Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    command.addAll(List.of("-dname", "CN=localhost", "-ext", "san=dns:localhost"));
    command.addAll(List.of("-keystore", file.toString()));
    assertThat(new ProcessBuilder(command).inheritIO().start().waitFor()).isZero();
    KeyStore store = KeyStore.getInstance("PKCS12");
    try (InputStream content = Files.newInputStream(file)) {
      store.load(content, "secret".toCharArray());
    }
    return store;
  }

  private static String pem(String type, byte[] content) {
    return "-----BEGIN %s-----\n%s\n-----END %s-----\n"
        .formatted(type, Base64.getMimeEncoder().encodeToString(content), type);
  }

  private static SqlTestRun run(String host) {
    return SERVER
        .run(new Properties())
        .with("db.url", "jdbc:postgresql://" + host + ":" + server.port() + "/postgres")
        .with("db.user", EmbeddedServer.USER)
        .with("db.passwd", server.password());
  }

  private static SqlTestRun verifying(String host) {
    return run(host)
        .with("db.tls", "verify_full")
        .with("db.tls.ca", dir.resolve("server.crt").toString());
  }

  @Test
  void aKnownAuthoritysCertificateForTheHostIsAccepted() throws Exception {
    SqlDatabase database = verifying("localhost").open();

    assertThat(database.insert(TABLE, "user1", record("a"))).isEqualTo(Status.OK);
    assertThat(Facts.texts(database.facts())).containsEntry("driver sslmode", "verify-full");
  }

  @Test
  void theAuthorityOfTheUrlIsTrusted() throws Exception {
    String url = "jdbc:postgresql://localhost:%s/postgres?sslrootcert=%s";

    assertThat(
            run("localhost")
                .with("db.tls", "verify_full")
                .with("db.url", url.formatted(server.port(), dir.resolve("server.crt")))
                .open()
                .facts())
        .isNotEmpty();
  }

  @Test
  void aCertificateForAnotherHostIsRefused() {
    assertThatThrownBy(verifying("127.0.0.1")::open)
        .isInstanceOf(DBException.class)
        .hasMessageContaining("could not be verified");
  }

  @Test
  void anUnknownAuthoritysCertificateIsRefused() {
    assertThatThrownBy(run("localhost").with("db.tls", "verify_full")::open)
        .isInstanceOf(DBException.class)
        .hasMessageContaining("SSL error");
  }

  @Test
  void theDriverEncryptsByDefaultWhatTheServerOffers() throws Exception {
    assertThat(Facts.texts(run("127.0.0.1").open().facts()).get("encryption")).startsWith("TLSv1.");
  }
}
