package io.ycsbx.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SecretsTest {

  private static final Secrets SECRETS = new Secrets(Set.of("as.pin"));

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        // User information.
        "jdbc:mysql://user:pw@host/db            | jdbc:mysql://user:***@host/db",
        "mongodb://user:p%40ss@h1,h2/db?x=y      | mongodb://user:***@h1,h2/db?x=y",
        "mongodb+srv://user:pw@host/?w=1         | mongodb+srv://user:***@host/?w=1",
        "redis://:pw@host                        | redis://:***@host",
        "mysql://user:pw@[::1]:3306/db           | mysql://user:***@[::1]:3306/db",
        // Not percent-encoded, as people write them.
        "mysql://user:p@ss@host/db               | mysql://user:***@host/db",
        "mysql://user:p:a:ss@host/db             | mysql://user:***@host/db",
        "mysql://user:p/a?s#s@host/db            | mysql://user:***@host/db",
        "mysql://me@corp.com:pw@host/db          | mysql://me@corp.com:***@host/db",
        "mongodb://a/b:pw@host/db                | mongodb://a/b:***@host/db",
        // Several in one value.
        "jdbc:mysql://a:p@h1/x;jdbc:mysql://b:q@h2/x |"
            + " jdbc:mysql://a:***@h1/x;jdbc:mysql://b:***@h2/x",
        "a=ssh://u@h1,b=ssh://v@h2:22,c=http://w:p@h3:9100/m |"
            + " a=ssh://u@h1,b=ssh://v@h2:22,c=http://w:***@h3:9100/m",
        "mysql://user://pw@host/db               | mysql://user:***@host/db",
        "cannot reach mysql://a:p@h1/x or mysql://b:q@h2/x | cannot reach mysql://a:***@h1/x or"
            + " mysql://b:***@h2/x",
        "jdbc:oracle:thin:scott/tiger@host:1521/xe | jdbc:oracle:thin:scott/***@host:1521/xe",
        // Parameters.
        "jdbc:mysql://h/db?user=u&password=pw&a=b | jdbc:mysql://h/db?user=u&password=***&a=b",
        "jdbc:mysql://h/db?trustCertificateKeyStorePassword=pw |"
            + " jdbc:mysql://h/db?trustCertificateKeyStorePassword=***",
        "jdbc:mysql://h/db?password=a,b)c=d&e=f  | jdbc:mysql://h/db?password=***&e=f",
        "jdbc:sqlserver://h;user=u;Password={a;b};x=y | jdbc:sqlserver://h;user=u;Password=***;x=y",
        "jdbc:mysql://address=(host=h)(password=pw)/db |"
            + " jdbc:mysql://address=(host=h)(password=***)/db",
        "mongodb://h/?authMechanismProperties=A:b,AWS_SESSION_TOKEN:/c=&w=1 |"
            + " mongodb://h/?authMechanismProperties=A:b,AWS_SESSION_TOKEN:***&w=1",
        // What a driver or the JVM may say.
        "wrong properties {user=u, password=pw}  | wrong properties {user=u, password=***}",
        "-Xmx1g -Djavax.net.ssl.keyStorePassword=pw -Dx=y | -Xmx1g"
            + " -Djavax.net.ssl.keyStorePassword=*** -Dx=y",
      })
  void takesPasswordsOutOfText(String text, String shown) {
    assertThat(Secrets.redactUrls(text)).isEqualTo(shown);
    assertThat(Secrets.redactUrls(shown)).isEqualTo(shown);
    assertThat(SECRETS.redact("db.url", text)).isEqualTo(shown);
    assertThat(SECRETS.redactArgument("db.url=" + text)).isEqualTo("db.url=" + shown);
    assertThat(SECRETS.redactArgument(text)).isEqualTo(shown);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "mongodb://localhost:27017/ycsb?w=1",
        "mongodb://user@localhost:27017/ycsb",
        "jdbc:mysql://host:3306/ycsb?user=me&useSSL=false",
        "/data/rocks",
        "Access denied for user 'u'@'host' (using password: YES)",
        "Unexpected token: }",
        "monkey=1 passes=2 keyboard=qwerty",
      })
  void leavesTheRestAsItIs(String text) {
    assertThat(Secrets.redactUrls(text)).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "db.passwd",
        "as.password",
        "AS.PASSWORD",
        "mongodb.pwd",
        "x.secret",
        "auth_token",
        "azure.credentials",
        "ssl.passphrase",
        "db.pass",
        "pass",
        "s3.accessKey",
        "azure.account.key",
        "api-key",
        "tls.private_key",
        "as.pin",
      })
  void hidesTheValuesOfKeysThatSpeakOfSecrets(String key) {
    assertThat(SECRETS.redact(key, "hidden")).isEqualTo("***");
    assertThat(SECRETS.redactArgument(key + "=hidden=too@ :/")).isEqualTo(key + "=***");
    assertThat(SECRETS.redactArgument("-p" + key + "=hidden")).isEqualTo("-p" + key + "=***");
  }

  @ParameterizedTest
  @ValueSource(strings = {"fieldcount", "dynamodb.primaryKey", "bypass", "compass.url", "as.pins"})
  void showsTheValuesOfOtherKeys(String key) {
    assertThat(SECRETS.redact(key, "shown")).isEqualTo("shown");
    assertThat(SECRETS.redactArgument(key + "=shown")).isEqualTo(key + "=shown");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "db.passwd hidden one | db.passwd ***",
        "-p db.passwd=hidden one | -p db.passwd=***",
        "-pdb.passwd: hidden | -pdb.passwd: ***",
        "nvme-a:db.passwd=hidden one | nvme-a:db.passwd=***",
        "two words:DB.PASSWD=hidden & one | two words:DB.PASSWD=***",
        "accessKeyId=hidden | accessKeyId=***",
        "telemetry.hosts=a=http://hidden@h:9100/metrics |"
            + " telemetry.hosts=a=http://***@h:9100/metrics",
        "mongodb.url=mongodb://u:hid den@h/db | mongodb.url=mongodb://u:***@h/db",
        "mongodb.url=mongodb://u:12 hidden@h1,h2/db | mongodb.url=mongodb://u:***@h1,h2/db",
      })
  void hidesTheSecretsOfMalformedArguments(String argument, String shown) {
    assertThat(SECRETS.redactArgument(argument)).isEqualTo(shown);
    assertThat(SECRETS.redactArgument(shown)).isEqualTo(shown);
  }

  @Test
  void hidesTheWordAfterTheBareKeyOfASecret() {
    assertThat(
            SECRETS.redactArguments(
                List.of("run", "-p", "db.passwd", "hidden", "-s", "as.pin=", "hidden", "basic")))
        .containsExactly("run", "-p", "db.passwd", "***", "-s", "as.pin=***", "***", "basic");
  }

  @Test
  void leavesArgumentsThatAreNoAssignments() {
    assertThat(List.of("load", "rocksdb", "-P", "workloads/workloada", "=", ""))
        .allSatisfy(argument -> assertThat(SECRETS.redactArgument(argument)).isEqualTo(argument));
  }

  @Test
  void takesAPasswordWithAnEqualsSignOutOfAnArgumentThatIsAUrl() {
    assertThat(SECRETS.redactArgument("mysql://user:p=w@host/db"))
        .isEqualTo("mysql://user:***@host/db");
  }

  record Marked(
      @Setting(key = "pin", aliases = "code", secret = true, meaning = "a pin") String pin,
      @Setting(key = "user", meaning = "a user") String user) {}

  @Test
  void knowsTheKeysAndAliasesThatSettingsTypesMark() {
    Secrets secrets = Settings.secrets(List.of(Marked.class));
    assertThat(secrets.redact("pin", "1")).isEqualTo("***");
    assertThat(secrets.redact("code", "1")).isEqualTo("***");
    assertThat(secrets.redact("user", "me")).isEqualTo("me");
  }
}
