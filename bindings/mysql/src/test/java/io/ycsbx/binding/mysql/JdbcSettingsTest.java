package io.ycsbx.binding.mysql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.config.Settings;
import io.ycsbx.config.SettingsException;
import io.ycsbx.spi.Binding;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;

class JdbcSettingsTest {

  @Test
  void theDefaultsAreStocksAndLeaveTheServerAlone() {
    assertThat(bind("db.url=jdbc:mysql://h/d"))
        .isEqualTo(
            new JdbcSettings(
                Optional.empty(),
                "jdbc:mysql://h/d",
                "",
                "",
                -1,
                -1,
                true,
                false,
                true,
                false,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                false,
                0,
                Optional.empty(),
                true,
                Optional.empty(),
                Optional.empty(),
                "",
                Duration.ofSeconds(5),
                Duration.ofSeconds(20),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                false));
  }

  @Test
  void everyPropertyReachesItsComponent() {
    JdbcSettings bound =
        bind(
            "db.driver=a.B",
            "db.url=jdbc:mysql:a;jdbc:mysql:b",
            "db.user=u",
            "db.passwd=p",
            "db.batchsize=7",
            "jdbc.fetchsize=8",
            "jdbc.autocommit=false",
            "jdbc.batchupdateapi=true",
            "db.create=false",
            "db.drop=true",
            "db.engine=InnoDB",
            "db.row_format=DYNAMIC",
            "db.field_type=TEXT",
            "db.upsert=true",
            "db.retries=3",
            "db.isolation=serializable",
            "db.server_prepare=false",
            "db.tls=verify_ca",
            "db.tls.truststore=ca.p12",
            "db.tls.truststore_passwd=q",
            "db.connect_timeout=1s",
            "db.socket_timeout=2s",
            "db.lock_wait_timeout=3s",
            "mysql.embedded.dir=d",
            "mysql.embedded.options=a=1,b",
            "db.own_tables=true");

    assertThat(bound)
        .isEqualTo(
            new JdbcSettings(
                Optional.of("a.B"),
                "jdbc:mysql:a;jdbc:mysql:b",
                "u",
                "p",
                7,
                8,
                false,
                true,
                false,
                true,
                Optional.of("InnoDB"),
                Optional.of("DYNAMIC"),
                Optional.of("TEXT"),
                true,
                3,
                Optional.of(JdbcSettings.Isolation.SERIALIZABLE),
                false,
                Optional.of(JdbcSettings.Tls.VERIFY_CA),
                Optional.of(Path.of("ca.p12")),
                "q",
                Duration.ofSeconds(1),
                Duration.ofSeconds(2),
                Optional.of(Duration.ofSeconds(3)),
                Optional.of(Path.of("d")),
                List.of("a=1", "b"),
                true));
    assertThat(Settings.describe(JdbcSettings.class))
        .hasSize(26)
        .allMatch(setting -> setting.meaning().endsWith("."));
  }

  @Test
  void anEmbeddedServerHasADirectoryAndItsOwnUser() {
    assertProblems(
        """
        mysql.embedded.dir: must be set if db.url is embedded
        db.user: must not be set, nor db.passwd, if db.url is embedded, was "root"
        mysql.embedded.options: must be name=value without dashes, was "--port=1\"\
        """,
        "db.url=embedded",
        "db.user=root",
        "mysql.embedded.options=--port=1");
  }

  @Test
  void encryptionIsSaidToConnectorJOnly() {
    assertProblems(
        "db.tls: and db.tls.truststore are for jdbc:mysql: URLs; others say it themselves",
        "db.url=jdbc:mysql://a;jdbc:mariadb://b",
        "db.tls=required");
  }

  @Test
  void timeOutsAreWhatTheServerAndItsDriverCanCount() {
    assertProblems(
        """
        db.socket_timeout: must be 0s or at least 1ms, was "500us"
        db.lock_wait_timeout: must be of whole seconds, was "1500ms"
        db.lock_wait_timeout: must not be set without jdbc:mysql: or jdbc:mariadb: URLs\
        """,
        "db.url=jdbc:a",
        "db.socket_timeout=500us",
        "db.lock_wait_timeout=1500ms");
  }

  @Test
  void aUrlIsJdbcs() {
    assertProblems(
        "db.url: must be a JDBC URL or embedded, was \"mysql://root:***@host\"",
        "db.url=mysql://root:secret@host");
  }

  @Test
  void wordsThatGoIntoStatementsAreWords() {
    assertProblems(
        "db.engine: must be a word of letters, digits and underscores, was \"InnoDB; DROP\"",
        "db.url=jdbc:a",
        "db.engine=InnoDB; DROP");
  }

  @Test
  void shardsAreSplitAsInStockExceptInsideOfAUrl() {
    JdbcSettings settings =
        bind("db.url=jdbc:sqlserver://h;encrypt=false;jdbc:sqlserver://i?password=x;");

    assertThat(Shard.of(settings))
        .extracting(Shard::url)
        .containsExactly("jdbc:sqlserver://h;encrypt=false", "jdbc:sqlserver://i?password=x");
    assertThat(Shard.of(settings).get(1)).hasToString("jdbc:sqlserver://i");
    // Stock takes the hash's absolute value, which this one has not got.
    assertThat("polygenelubricants".hashCode()).isEqualTo(Integer.MIN_VALUE);
    assertThat(Shard.indexOf("polygenelubricants", 3)).isBetween(0, 2);
    assertThat(Shard.indexOf("user1", 3)).isEqualTo(Math.floorMod("user1".hashCode(), 3));
  }

  @Test
  void bothBindingsAreFoundByName() {
    assertThat(ServiceLoader.load(Binding.class))
        .filteredOn(binding -> binding.database() == JdbcDatabase.class)
        .extracting(binding -> binding.name() + " " + binding.driverVersion().isPresent())
        .containsExactlyInAnyOrder("mysql true", "jdbc false");
  }

  private static void assertProblems(String problems, String... properties) {
    assertThatThrownBy(() -> bind(properties))
        .isInstanceOf(SettingsException.class)
        .hasMessage(problems);
  }

  private static JdbcSettings bind(String... keysAndValues) {
    Properties properties = new Properties();
    for (String property : keysAndValues) {
      int equals = property.indexOf('=');
      properties.setProperty(property.substring(0, equals), property.substring(equals + 1));
    }
    return Settings.bind(JdbcSettings.class, properties);
  }
}
