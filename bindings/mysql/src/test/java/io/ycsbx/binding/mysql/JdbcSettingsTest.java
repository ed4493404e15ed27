package io.ycsbx.binding.mysql;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.contract.TestSettings;
import io.ycsbx.spi.Binding;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JdbcSettingsTest {

  @Test
  void anEmbeddedServerHasADirectoryAndItsOwnUser() {
    assertProblems(
        """
        mysql.embedded.dir: must be set if db.url is embedded
        db.user: must be unset, and db.passwd too, if db.url is embedded, was "root"
        mysql.embedded.options: must be a name or name=value, without leading dashes, \
        was "--port=1\"\
        """,
        "db.url=embedded",
        "db.user=root",
        "mysql.embedded.options=--port=1");
  }

  @Test
  void propertiesOfOtherBindingsNameTheirReplacements() {
    TestSettings.assertRunProblems(
        "mysql",
        """
        db.batchsize: does not exist here: set batch.size, which sends batches and measures them \
        as such
        db.urlsharddelim: does not exist here: separate the URLs in db.url by semicolons
        jdbc.batchupdateapi: does not exist here: set batch.size, which sends batches and measures \
        them as such
        mysql.host: does not exist here: set db.url (jdbc:mysql://HOST:PORT/DATABASE)\
        """,
        "db.url=jdbc:mysql://db1/ycsb",
        "db.batchsize=100",
        "db.urlsharddelim=,",
        "jdbc.batchupdateapi=true",
        "mysql.host=db1");
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

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          mysql://root:sec ret@host | db.drop=true | db.url: must be a JDBC URL or embedded, was \
          "mysql://root:***@host"
          jdbc:a | db.engine=InnoDB; DROP | db.engine: must be a word of letters, digits and \
          underscores, was "InnoDB; DROP"
          jdbc:mysql://a | db.tls.truststore=ca | db.tls.truststore: must not be set without \
          db.tls=verify_ca or db.tls=verify_identity, which check certificates
          jdbc:mysql://a;jdbc:mariadb://b | db.tls=required | db.tls: must be unset, and \
          db.tls.truststore too, without jdbc:mysql: URLs; for other drivers, set encryption in \
          the URL
          """)
  void whatDoesNotFitIsToldWithoutSecrets(String url, String property, String problem) {
    assertProblems(problem, "db.url=" + url, property);
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

  private static void assertProblems(String problems, String... assignments) {
    TestSettings.assertProblems(JdbcSettings.class, problems, assignments);
  }

  private static JdbcSettings bind(String... assignments) {
    return TestSettings.bind(JdbcSettings.class, assignments);
  }
}
