package io.ycsbx.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class SettingsTest {

  enum Order {
    HASHED,
    ORDERED
  }

  /** A type that reads itself. */
  @Form("a share such as 1%")
  public record Share(int percent) {
    public static Share parse(String text) {
      if (!text.matches("\\d{1,3}%")) {
        throw new IllegalArgumentException(text);
      }
      return new Share(Integer.parseInt(text.substring(0, text.length() - 1)));
    }
  }

  @SettingsGroup(prefixes = "all.")
  record All(
      @Setting(key = "all.flag", defaultValue = "true", meaning = "a flag") boolean flag,
      @Setting(key = "all.int", defaultValue = "3", meaning = "a number", range = "1..9")
          int number,
      @Setting(key = "all.long", defaultValue = "0", meaning = "a count", range = "0..") long count,
      @Setting(key = "all.double", defaultValue = "0.5", meaning = "a ratio", range = "..1")
          double ratio,
      @Setting(key = "all.text", meaning = "a text") String text,
      @Setting(key = "all.path", defaultValue = "data", meaning = "a path") Path path,
      @Setting(key = "all.wait", defaultValue = "5s", meaning = "a time", range = "..1m")
          Duration pause,
      @Setting(key = "all.size", defaultValue = "4K", meaning = "a size", range = "1K..")
          ByteSize size,
      @Setting(key = "all.order", defaultValue = "hashed", meaning = "an order") Order order,
      @Setting(key = "all.share", defaultValue = "10%", meaning = "a share") Share share,
      @Setting(key = "all.maybe", meaning = "a number, or none", range = "1..")
          Optional<Integer> maybe,
      @Setting(key = "all.list", meaning = "some numbers", range = "0..") List<Double> list,
      @Setting(key = "all.names", defaultValue = "a,b", meaning = "some names")
          List<String> names) {}

  record Determining(
      @Setting(key = "own.cache", determines = "block cache", meaning = "a size")
          Optional<ByteSize> cache,
      @Setting(key = "own.pool", determines = "pool", defaultValue = "1", meaning = "a number")
          int pool,
      @Setting(key = "own.options", determines = Setting.NAMES, meaning = "options")
          List<String> options,
      @Setting(
              key = "own.url",
              determines = {"driver *", "*", "w=writes", "journal=writes", "r=reads"},
              meaning = "a URL")
          String url,
      @Setting(key = "own.order", meaning = "an order") Optional<Order> order) {}

  @Test
  void factsFollowFromSettingsThatHaveAValue() {
    Properties properties = new Properties();
    properties.setProperty("own.options", "--flush-log=1, sync");
    List<Class<? extends Record>> types = List.of(Determining.class);

    assertThat(DeclaredSettings.of(types).determines(properties))
        .isEqualTo(
            Map.of(
                "own.pool",
                List.of(new Determined(Optional.empty(), "pool")),
                "own.options",
                List.of(new Determined(Optional.of("flush_log"), "flush_log"))));
    properties.setProperty("own.cache", "4K");
    assertThat(DeclaredSettings.of(types).determines(properties))
        .containsEntry("own.cache", List.of(Determined.parse("block cache")));
    assertThat(DeclaredSettings.of(types).choices()).containsExactly("own.order");
  }

  @Test
  void factsFollowFromTheOptionsInAUrl() {
    Properties properties = new Properties();
    properties.setProperty("own.url", "jdbc:x://u:p,s=x@h:1,i:2/d?w=1&journal=true&of=a=1,b=2");

    assertThat(DeclaredSettings.of(Determining.class).determines(properties).get("own.url"))
        .extracting(Determined::toString)
        .containsExactlyInAnyOrder(
            "w=driver w",
            "journal=driver journal",
            "of=driver of",
            "a=driver a",
            "b=driver b",
            "w=w",
            "journal=journal",
            "of=of",
            "a=a",
            "b=b",
            "w=writes",
            "journal=writes");
    assertThat(DeclaredSettings.of(Determining.class).names(properties))
        .contains("own.url", "driver w", "w", "writes", "reads");
  }

  interface Shared {
    @Setting(key = "shared.name", defaultValue = "a", meaning = "a name")
    String name();

    @Setting(key = "shared.count", defaultValue = "1", meaning = "a count")
    int count();
  }

  record Sharing(
      String name, @Setting(key = "own.count", defaultValue = "2", meaning = "more") int count)
      implements Shared {}

  @Test
  void aComponentHasTheDeclarationOfTheMethodThatItImplementsUnlessItHasItsOwn() {
    Properties properties = new Properties();
    properties.setProperty("shared.name", "b");

    assertThat(Settings.bind(Sharing.class, properties)).isEqualTo(new Sharing("b", 2));
    assertThat(DeclaredSettings.of(Sharing.class).keys())
        .containsExactly("own.count", "shared.name");
  }

  record Choosing(
      @Setting(key = "own.order", meaning = "an order") Optional<Order> order,
      @Setting(key = "own.orders", meaning = "some orders") List<Order> orders,
      @Setting(key = "own.name", meaning = "a name") String name) {}

  @Test
  void choicesAreRecordedByTheTextsOfTheirConstants() {
    Properties given = properties("own.order=Hashed", "own.orders=ORDERED, Hashed", "own.name=A");

    assertThat(
            EffectiveSetting.values(
                DeclaredSettings.of(Choosing.class)
                    .effective(given, key -> SettingSource.FILE, Owner.BINDING)))
        .isEqualTo(Map.of("own.order", "hashed", "own.orders", "ordered,hashed", "own.name", "A"));
  }

  @Test
  void takesTheDefaultsOfWhatIsUnset() {
    assertThat(Settings.bind(All.class, new Properties()))
        .isEqualTo(
            new All(
                true,
                3,
                0,
                0.5,
                "",
                Path.of("data"),
                Duration.ofSeconds(5),
                new ByteSize(4096),
                Order.HASHED,
                new Share(10),
                Optional.empty(),
                List.of(),
                List.of("a", "b")));
  }

  @Test
  void anEmptyValueIsAnErrorUnlessTheTypeAllowsIt() {
    assertThat(Settings.bind(All.class, properties("all.text=", "all.list= ")).list()).isEmpty();
    assertThatThrownBy(
            () ->
                Settings.bind(
                    All.class,
                    properties("all.int=", "all.path= ", "all.maybe=", "all.names=", "all.order=")))
        .hasMessage(
            """
            all.int: must be a whole number from 1 to 9, was ""
            all.path: must be a path, was ""
            all.order: must be hashed|ordered, was ""
            all.maybe: must be a whole number from 1, was ""
            all.names: must be text, several separated by commas, not empty, was ""\
            """);
  }

  @Test
  void digitsAreAscii() {
    assertThatThrownBy(
            () ->
                Settings.bind(
                    All.class,
                    properties("all.int=\u0661", "all.double=\u0660.5", "all.share=\u0661%")))
        .hasMessage(
            """
            all.int: must be a whole number from 1 to 9, was "\u0661"
            all.double: must be a number up to 1, was "\u0660.5"
            all.share: must be a share such as 1%, was "\u0661%"\
            """);
  }

  @Test
  void textHasNoControlCharactersAndMessagesShowNone() {
    assertThatThrownBy(() -> Settings.bind(All.class, properties("all.text=a\u001b[31mb")))
        .hasMessage("all.text: must be text without control characters, was \"a<1b>[31mb\"");
    assertThat(Problem.of("k", "r", "v".repeat(1001)))
        .hasToString("k: r, was \"" + "v".repeat(1000) + "... (1001 characters)\"");
  }

  @Test
  void readsEveryType() {
    Properties properties =
        properties(
            "all.flag=FALSE",
            "all.int=9",
            "all.long=5000000000",
            "all.double=1e-3",
            "all.text= some text ",
            "all.path=/tmp/x y",
            "all.wait=250ms",
            "all.size=8MB",
            "all.order=Ordered",
            "all.share=25%",
            "all.maybe=7",
            "all.list=50, 99.9",
            "all.names=c");
    assertThat(Settings.bind(All.class, properties))
        .isEqualTo(
            new All(
                false,
                9,
                5_000_000_000L,
                0.001,
                "some text",
                Path.of("/tmp/x y"),
                Duration.ofMillis(250),
                new ByteSize(8_000_000),
                Order.ORDERED,
                new Share(25),
                Optional.of(7),
                List.of(50.0, 99.9),
                List.of("c")));
  }

  @ParameterizedTest
  @CsvFileSource(resources = "problems.txt", delimiter = '~', quoteCharacter = '`')
  void saysKeyRuleAndValue(String property, String message) {
    assertThatThrownBy(() -> Settings.bind(All.class, properties(property.strip())))
        .isInstanceOf(SettingsException.class)
        .hasMessage(message);
  }

  @Test
  void refusesAPathThatTheSystemCannotHold() {
    Properties properties = new Properties();
    properties.setProperty("all.path", "a\0b");
    assertThatThrownBy(() -> Settings.bind(All.class, properties))
        .hasMessage("all.path: must be a path, was \"a<00>b\"");
  }

  @Test
  void addsToTheProblemsOfOtherTypesAndHasNoResultThen() {
    List<Problem> problems = new ArrayList<>(List.of(Problem.of("other", "is wrong")));
    assertThat(Settings.bind(All.class, properties("all.int=0"), problems)).isEmpty();
    assertThat(problems)
        .extracting(Problem::toString)
        .containsExactly(
            "other: is wrong", "all.int: must be a whole number from 1 to 9, was \"0\"");
    assertThat(Settings.bind(All.class, new Properties(), problems)).isPresent();
  }

  record Aliased(
      @Setting(
              key = "mongodb.batchsize",
              aliases = {"batchsize", "batch"},
              defaultValue = "1",
              meaning = "inserts per batch")
          int batch) {}

  @Test
  void readsAliasesThatAgree() {
    assertThat(Settings.bind(Aliased.class, properties("batchsize=7")).batch()).isEqualTo(7);
    assertThat(Settings.bind(Aliased.class, properties("mongodb.batchsize=7", "batch= 7 ")).batch())
        .isEqualTo(7);
  }

  @Test
  void refusesAliasesThatDiffer() {
    assertThatThrownBy(
            () -> Settings.bind(Aliased.class, properties("mongodb.batchsize=1", "batch=2")))
        .hasMessage("mongodb.batchsize: must not differ from batch, was \"1\" and \"2\"");
  }

  record Required(
      @Setting(key = "rocksdb.dir", required = true, meaning = "the directory") Path directory,
      @Setting(required = true, meaning = "the port", range = "1..65535") int port) {}

  @Test
  void asksForWhatIsRequired() {
    assertThatThrownBy(() -> Settings.bind(Required.class, new Properties()))
        .hasMessage(
            """
            rocksdb.dir: required, but not set (a path)
            port: required, but not set (a whole number from 1 to 65535)\
            """);
  }

  record Hinted(
      @Setting(
              key = "db.url",
              required = true,
              hint = "a JDBC URL, or embedded",
              meaning = "the database")
          String url) {}

  @Test
  void saysWhatToSetWhereTheTypeDoesNot() {
    assertThatThrownBy(() -> Settings.bind(Hinted.class, new Properties()))
        .hasMessage("db.url: required, but not set (a JDBC URL, or embedded)");
  }

  record Secretive(
      @Setting(aliases = "code", secret = true, defaultValue = "1", meaning = "a pin") int pin,
      @Setting(key = "send_key", defaultValue = "1", meaning = "no secret, but named so") int key,
      @Setting(key = "db.url", defaultValue = "1", meaning = "a number") int url) {

    Secretive {
      if (pin == 99) {
        throw new SettingsException("pin", "must not be a well-known pin", pin);
      }
    }
  }

  @Test
  void neverShowsASecret() {
    assertThatThrownBy(
            () ->
                Settings.bind(
                    Secretive.class,
                    properties("pin=abc", "send_key=shown", "db.url=mysql://me:hid den@host/db")))
        .hasMessage(
            """
            pin: must be a whole number
            send_key: must be a whole number, was "shown"
            db.url: must be a whole number, was "mysql://me:***@host/db\"\
            """);
    assertThatThrownBy(() -> Settings.bind(Secretive.class, properties("pin=12", "code=34")))
        .hasMessage("pin: must not differ from code");
    assertThatThrownBy(() -> Settings.bind(Secretive.class, properties("pin=99")))
        .hasMessage("pin: must not be a well-known pin");
  }

  record Ruled(
      @Setting(defaultValue = "1", meaning = "lower end") int low,
      @Setting(defaultValue = "2", meaning = "upper end") int high) {

    Ruled {
      if (low > high) {
        throw new SettingsException("low", "must not be above high", low);
      }
      if (high == 13) {
        throw new IllegalStateException("a mistake of the author's");
      }
    }
  }

  @Test
  void addsTheRulesThatConcernSeveralComponents() {
    assertThatThrownBy(() -> Settings.bind(Ruled.class, properties("low=3")))
        .hasMessage("low: must not be above high, was \"3\"");
    assertThatThrownBy(() -> Settings.bind(Ruled.class, properties("low=3", "high=x")))
        .hasMessage("high: must be a whole number, was \"x\"");
    assertThatThrownBy(() -> Settings.bind(Ruled.class, properties("high=13")))
        .isInstanceOf(IllegalStateException.class)
        .hasRootCauseMessage("a mistake of the author's");
  }

  @Test
  void describesEverySettingForTheDocumentation() {
    assertThat(Settings.describe(All.class))
        .extracting(
            s ->
                s.key()
                    + " | "
                    + s.describedType()
                    + " | "
                    + s.defaultValue()
                    + " | "
                    + s.meaning())
        .containsExactly(
            "all.flag | true or false | true | a flag",
            "all.int | a whole number from 1 to 9 | 3 | a number",
            "all.long | a whole number from 0 | 0 | a count",
            "all.double | a number up to 1 | 0.5 | a ratio",
            "all.text | text |  | a text",
            "all.path | a path | data | a path",
            "all.wait | a duration such as 500ms, 30s or 5m up to 1m | 5s | a time",
            "all.size | a size such as 4096, 64K or 8G from 1K | 4K | a size",
            "all.order | hashed|ordered | hashed | an order",
            "all.share | a share such as 1% | 10% | a share",
            "all.maybe | a whole number from 1 |  | a number, or none",
            "all.list | a number from 0, several separated by commas |  | some numbers",
            "all.names | text, several separated by commas | a,b | some names");
    assertThat(Settings.describe(Aliased.class))
        .containsExactly(
            DeclaredSettingBuilder.builder()
                .key("mongodb.batchsize")
                .aliases(List.of("batchsize", "batch"))
                .type(ValueType.of(int.class))
                .min("")
                .max("")
                .defaultValue("1")
                .hint("")
                .meaning("inserts per batch")
                .owner(Owner.BINDING)
                .build());
    assertThat(Settings.describe(Required.class)).allMatch(DeclaredSetting::required);
    assertThat(Settings.describe(Secretive.class).get(0).secret()).isTrue();
  }

  @Test
  void listsKeysAndPrefixes() {
    assertThat(DeclaredSettings.of(List.of(Aliased.class, Ruled.class)).keys())
        .containsExactly("batch", "batchsize", "high", "low", "mongodb.batchsize");
    assertThat(DeclaredSettings.of(List.of(All.class, Ruled.class)).prefixes())
        .containsExactly("all.");
  }

  @SettingsType(Ruled.class)
  private static final class Configured {}

  @Test
  void findsTheSettingsTypeOfAClass() {
    assertThat(Settings.typeOf(Configured.class)).contains(Ruled.class);
    assertThat(Settings.typeOf(String.class)).isEmpty();
  }

  @Test
  void aSettingsExceptionHasProblems() {
    assertThatThrownBy(() -> new SettingsException(List.of()))
        .isExactlyInstanceOf(IllegalArgumentException.class);
    assertThat(new SettingsException("key", "must be 1", 2).problems())
        .containsExactly(new Problem("key", "must be 1", Optional.of("2")));
  }

  private static Properties properties(String... entries) {
    Properties properties = new Properties();
    Stream.of(entries)
        .map(entry -> entry.split("=", 2))
        .forEach(entry -> properties.setProperty(entry[0], entry[1]));
    return properties;
  }
}
