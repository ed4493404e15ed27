package io.ycsbx.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SecretsTest {

  private static final Secrets SECRETS = new Secrets(Set.of("as.pin"));

  @ParameterizedTest
  @CsvFileSource(resources = "secrets.txt", delimiter = '|', quoteCharacter = '`')
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
        "my.api_key",
        "dynamodb.primaryKey",
        "someAPIKey",
        "AUTHORIZATION",
        "http.bearer",
        "x-auth",
        "as.pin",
        "token2",
        "sessiontoken1",
        "s3.accesskeyid",
        "apikeyvalue",
        "privatekeypath",
        "authkeyv2",
        "sign.keys[0]",
        "tde.encryption.keys",
        "ssh.hostKeys",
        "my.keys0",
      })
  void hidesTheValuesOfKeysThatSpeakOfSecrets(String key) {
    assertThat(SECRETS.redact(key, "hidden")).isEqualTo("***");
    assertThat(SECRETS.redactArgument(key + "=hidden=too@ :/")).isEqualTo(key + "=***");
    assertThat(SECRETS.redactArgument("-p" + key + "=hidden")).isEqualTo("-p" + key + "=***");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "fieldcount",
        "tpcc.keyandthink",
        "author",
        "keyspace",
        "bypass",
        "compass.url",
        "as.pins",
        "key_buffer_size",
        "--key",
      })
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
        "AUTHORIZATION=Bearer hidden | AUTHORIZATION=***",
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

  @ParameterizedTest
  @CsvSource({
    "bloom bits per key, false",
    "index keys, false",
    "admin password, true",
    "javax.net.ssl.keyStore, false",
    "javax.net.ssl.keyStorePassword, true",
  })
  void aNameWithBlanksEndsInNoKey(String name, boolean secret) {
    assertThat(SECRETS.isSecret(name)).isEqualTo(secret);
  }

  @Test
  void hidesTheWordAfterTheBareKeyOfASecret() {
    assertThat(
            SECRETS.redactArguments(
                List.of(
                    "run", "-p", "db.passwd", "hidden", "-s", "as.pin=", "hidden", "--key", "a")))
        .containsExactly("run", "-p", "db.passwd", "***", "-s", "as.pin=***", "***", "--key", "a");
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
      @Setting(aliases = "code", secret = true, meaning = "a pin") String pin,
      @Setting(meaning = "a user") String user,
      @Setting(key = "x.send_key", meaning = "a way") String sendKey) {}

  @Test
  void knowsTheKeysAndAliasesThatSettingsTypesMark() {
    Secrets secrets = DeclaredSettings.of(Marked.class).secrets();
    assertThat(secrets.redact("pin", "1")).isEqualTo("***");
    assertThat(secrets.redact("code", "1")).isEqualTo("***");
    assertThat(secrets.redact("user", "me")).isEqualTo("me");
    assertThat(secrets.redact("x.send_key", "always")).isEqualTo("always");
    assertThat(secrets.redactArgument("one:x.send_key=always")).isEqualTo("one:x.send_key=always");
    assertThat(secrets.redact("y.send_key", "always")).isEqualTo("***");
    assertThat(secrets.redact("y.send_key", "true")).isEqualTo("true");
  }

  @Test
  void aNumberOfKeysIsNoSecretUnlikeANumberThatIsAKey() {
    assertThat(SECRETS.redact("redis.keys", "1000")).isEqualTo("1000");
    assertThat(SECRETS.redactArgument("-predis.keys=1000")).isEqualTo("-predis.keys=1000");
    assertThat(SECRETS.redact("redis.keys", "1000,7")).isEqualTo("***");
    assertThat(SECRETS.redact("sign.keys[0]", "1000")).isEqualTo("***");
    assertThat(SECRETS.redact("my.key", "1000")).isEqualTo("***");
    assertThat(SECRETS.redact("x.encryption-keys", "123456")).isEqualTo("***");
    assertThat(SECRETS.redact("tde.encryption.keys", "123456")).isEqualTo("***");
    assertThat(SECRETS.redact("ssh.hostKeys", "123456")).isEqualTo("***");
  }

  @Test
  void aSecretMayHaveThousandsOfCharacters() {
    String secret = "a{b}".repeat(20_000);
    assertThat(Secrets.redactValue("https://h/?token=" + secret + "&x=y"))
        .isEqualTo("https://h/?token=***&x=y");
    assertThat(Secrets.redactValue("mysql://u:" + secret + "@h/d")).isEqualTo("mysql://u:***@h/d");
  }

  @Test
  void aNumberOfKeysIsShownInBothFormsOfAnArgument() {
    assertThat(
            SECRETS.redactArguments(
                List.of("-p", "x.keys", "1000", "-p", "x.keys=1000", "-p", "tde.keys", "1000")))
        .containsExactly("-p", "x.keys", "1000", "-p", "x.keys=1000", "-p", "tde.keys", "***");
  }
}
