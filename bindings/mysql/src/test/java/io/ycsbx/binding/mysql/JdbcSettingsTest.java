package io.ycsbx.binding.mysql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.config.Settings;
import io.ycsbx.config.SettingsException;
import io.ycsbx.spi.Binding;
import java.util.Properties;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JdbcSettingsTest {

  @Test
  void theDefaultsAreStocksAndLeaveTheServerAlone() {
    assertThat(bind("db.url=jdbc:mysql://h/d"))
        .hasToString(
            """
            JdbcSettings[driver=Optional.empty, url=jdbc:mysql://h/d, user=, password=, \
            batchSize=-1, fetchSize=-1, autoCommit=true, batchInserts=false, create=true, \
            drop=false, engine=Optional.empty, rowFormat=Optional.empty, \
            fieldType=Optional.empty, upsert=false, retries=0, isolation=Optional.empty, \
            serverPrepare=true, tls=Optional.empty, trustStore=Optional.empty, \
            trustStorePassword=, connectTimeout=PT5S, socketTimeout=PT10S, \
            lockWaitTimeout=Optional.empty, embeddedDir=Optional.empty, embeddedOptions=[], \
            ownTables=false]\
            """);
  }

  @Test
  void everyPropertyReachesItsComponent() {
    JdbcSettings bound =
        bind(
            """
            db.driver=a.B db.url=jdbc:mysql:a;jdbc:mysql:b db.user=u db.passwd=p db.batchsize=7
            jdbc.fetchsize=8 jdbc.autocommit=false jdbc.batchupdateapi=true db.create=false
            db.drop=true db.engine=InnoDB db.row_format=DYNAMIC db.field_type=TEXT db.upsert=true
            db.retries=3 db.isolation=serializable db.server_prepare=false db.tls=verify_ca
            db.tls.truststore=ca.p12 db.tls.truststore_passwd=q db.connect_timeout=1s
            db.socket_timeout=2s db.lock_wait_timeout=3s mysql.embedded.dir=d
            mysql.embedded.options=a=1,b db.own_tables=true\
            """
                .split("\\s"));

    assertThat(bound)
        .hasToString(
            """
            JdbcSettings[driver=Optional[a.B], url=jdbc:mysql:a;jdbc:mysql:b, user=u, password=p, \
            batchSize=7, fetchSize=8, autoCommit=false, batchInserts=true, create=false, \
            drop=true, engine=Optional[InnoDB], rowFormat=Optional[DYNAMIC], \
            fieldType=Optional[TEXT], upsert=true, retries=3, \
            isolation=Optional[SERIALIZABLE], serverPrepare=false, tls=Optional[VERIFY_CA], \
            trustStore=Optional[ca.p12], trustStorePassword=q, connectTimeout=PT1S, \
            socketTimeout=PT2S, lockWaitTimeout=Optional[PT3S], embeddedDir=Optional[d], \
            embeddedOptions=[a=1, b], ownTables=true]\
            """);
  }

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
