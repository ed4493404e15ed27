package io.ycsbx.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SecretSourceTest {

  record Login(
      @Setting(secret = true, meaning = "a pin") String pin,
      @Setting(url = true, meaning = "a URL") String address,
      @Setting(meaning = "a name") String name) {}

  @TempDir Path folder;

  private static Properties properties(String... keysAndValues) {
    Properties properties = new Properties();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      properties.setProperty(keysAndValues[i], keysAndValues[i + 1]);
    }
    return properties;
  }

  @Test
  void aSecretIsReadFromTheEnvironmentOrAFile() throws IOException {
    Path file = Files.writeString(folder.resolve("pin"), "12 34\r\nsecond line\n");
    Map<String, String> environment = Map.of("PIN", "5=6");

    assertThat(SecretSource.read("env:PIN", environment)).isEqualTo("5=6");
    assertThat(SecretSource.read("file:" + file, environment)).isEqualTo("12 34");
    assertThat(SecretSource.read("plain", environment)).isEqualTo("plain");
    assertThat(Settings.bind(Login.class, properties("pin", "file:" + file)).pin())
        .isEqualTo("12 34");
  }

  @Test
  void onlySecretsAndUrlsAreReadFromElsewhere() throws IOException {
    String pin = "file:" + Files.writeString(folder.resolve("pin"), "1234");
    String url = "file:" + Files.writeString(folder.resolve("url"), "http://u:p@h");
    Properties given = properties("pin", pin, "address", url, "name", pin, "x.token", pin);

    assertThat(Settings.bind(Login.class, given)).isEqualTo(new Login("1234", "http://u:p@h", pin));
    List<Problem> problems = new ArrayList<>();
    DeclaredSettings.of(Login.class).resolveSecrets(given, problems);
    assertThat(problems).isEmpty();
    assertThat(given)
        .isEqualTo(
            properties("pin", "1234", "address", "http://u:p@h", "name", pin, "x.token", "1234"));
  }

  @Test
  void aSourceWithoutASecretIsAProblemOfItsKey() throws IOException {
    Path empty = Files.writeString(folder.resolve("empty"), "\nsecond");
    Path large = Files.write(folder.resolve("large"), new byte[64 * 1024]);
    Path text = Files.writeString(folder.resolve("text"), "root");

    assertProblem("pin", "env:NO_SUCH_NAME", "must name an environment variable that is set");
    assertProblem("pin", "file:" + empty, "must name a file whose first line is the secret");
    assertProblem(
        "pin", "file:/no/such", "must name a file that can be read (no such file or directory)");
    assertProblem("pin", "env:", "must name an environment variable that is set");
    assertProblem("pin", "file:", "must name a file that can be read (Is a directory)");
    assertProblem(
        "pin", "file:" + large, "must name a file that can be read (it has 64 KiB or more)");
    assertProblem("address", "file:" + text, "must name a source that holds a URL");
  }

  private static void assertProblem(String key, String value, String rule) {
    assertThatThrownBy(() -> Settings.bind(Login.class, properties(key, value)))
        .hasMessage(key + ": " + rule + ", was \"" + value + "\"");
  }

  @Test
  void hiddenArgumentsAreInTheEnvironmentAlone() {
    List<String> arguments =
        List.of("run", "-p", "db.passwd=a=b", "-p", "two:db.passwd=c", "x secret", "-s");
    Map<String, String> environment =
        new HashMap<>(Map.of("PATH", "/bin", "YCSBX_SECRET_1_1", "old"));

    List<String> hidden =
        HiddenArguments.hide(
            arguments, new Secrets(Set.of()).redactArguments(arguments), environment);

    assertThat(hidden)
        .containsExactly(
            "run",
            "-p",
            "db.passwd=env:YCSBX_SECRET_OF_RUN_2",
            "-p",
            "two:db.passwd=env:YCSBX_SECRET_OF_RUN_4",
            "x secret",
            "-s");
    assertThat(environment)
        .containsOnlyKeys("PATH", "YCSBX_SECRET_OF_RUN_2", "YCSBX_SECRET_OF_RUN_4");
    assertThat(hidden.stream().map(word -> HiddenArguments.reveal(word, environment)))
        .isEqualTo(arguments);
    assertThat(HiddenArguments.reveal("db.passwd=env:HOME", Map.of("HOME", "/root")))
        .isEqualTo("db.passwd=env:HOME");
  }
}
