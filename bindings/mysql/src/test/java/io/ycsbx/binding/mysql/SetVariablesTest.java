package io.ycsbx.binding.mysql;

import static io.ycsbx.binding.mysql.TestServer.SERVER;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.binding.jdbc.SqlDatabase;
import io.ycsbx.binding.jdbc.SqlTestRun;
import io.ycsbx.binding.mysql.embedded.EmbeddedServer;
import io.ycsbx.config.Warning;
import io.ycsbx.contract.TestRun;
import io.ycsbx.spi.Facts;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.DBException;

@ExtendWith(TestRun.Closing.class)
class SetVariablesTest {

  private final SqlTestRun run = SERVER.onEmpty("variables");

  @AfterEach
  void setDefaults() throws SQLException {
    SERVER.execute("test", "SET GLOBAL innodb_adaptive_hash_index = DEFAULT");
    SERVER.execute("test", "SET GLOBAL sort_buffer_size = DEFAULT");
    SERVER.execute("test", "SET GLOBAL general_log_file = DEFAULT");
    SERVER.execute("test", "SET GLOBAL enforce_storage_engine = NULL");
  }

  private static Map<String, String> facts(SqlDatabase database) throws DBException {
    return Facts.texts(database.facts());
  }

  @Test
  void aVariableIsAFactWhileItsGlobalValueIsNotItsDefault() throws Exception {
    SqlDatabase database = run.open();
    assertThat(facts(database))
        .containsEntry("skip_name_resolve", "ON")
        .doesNotContainKeys("sort_buffer_size", "other variables");

    SERVER.execute("test", "SET GLOBAL sort_buffer_size = 1048576");
    assertThat(facts(database)).containsEntry("sort_buffer_size", "1048576");

    SERVER.execute("test", "SET GLOBAL sort_buffer_size = 2097152");
    assertThat(facts(database)).doesNotContainKey("sort_buffer_size");
  }

  @Test
  void aVariableWithoutADefaultIsAFactWhileItHasAValue() throws Exception {
    SqlDatabase database = run.open();
    assertThat(facts(database)).doesNotContainKey("enforce_storage_engine");

    SERVER.execute("test", "SET GLOBAL enforce_storage_engine = InnoDB");
    assertThat(facts(database)).containsEntry("enforce_storage_engine", "InnoDB");

    SERVER.execute("test", "SET GLOBAL enforce_storage_engine = NULL");
    assertThat(facts(database)).doesNotContainKey("enforce_storage_engine");
  }

  @Test
  void aVariableThatIsAlwaysAFactIsOneOnceWithItsUnit() throws Exception {
    SERVER.execute("test", "SET GLOBAL innodb_adaptive_hash_index = ON");

    assertThat(run.open().facts())
        .filteredOn(fact -> fact.name().startsWith("innodb_"))
        .extracting(fact -> fact.name() + " " + fact.value().text())
        .doesNotHaveDuplicates()
        .contains("innodb_adaptive_hash_index ON", "innodb_buffer_pool_size 64M");
  }

  @Test
  void placesOfTheServerAreNoFacts() throws Exception {
    SERVER.execute("test", "SET GLOBAL general_log_file = 'lab.log'");

    assertThat(facts(run.open()))
        .doesNotContainKeys(
            "basedir", "bind_address", "datadir", "general_log_file", "init_file", "log_error")
        .doesNotContainKeys("pid_file", "port", "socket");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          innodb_adaptive_hash_index                     | OFF                             | true
          innodb_undo_directory                          | undo                            | false
          innodb_data_home_dir                           | data                            | false
          innodb_log_files_in_group                      | 3                               | true
          innodb_file_per_table                          | OFF                             | true
          time_zone                                      | Europe/Berlin                   | true
          tmpdir                                         | /tmp:/other                     | false
          redo_log_archive_dirs                          | label:/archive                  | false
          wsrep_cluster_address                          | gcomm://db1                     | false
          performance_schema_max_socket_classes          | 10                              | true
          report_port                                    | 3307                            | false
          large_files_support                            | ON                              | true
          server_id                                      | 4                               | false
          wsrep_node_name                                | db1                             | false
          gtid_binlog_pos                                | 0-1-2                           | false
          gtid_mode                                      | ON                              | true
          ssl_cipher                                     | ECDHE-RSA-AES128-SHA            | true
          ssl_ca                                         | ca.pem                          | false
          ssl_key                                        | server-key.pem                  | false
          wsrep_sst_auth                                 | user:word                       | false
          init_connect                                   | SET @password=word              | false
          key_buffer_size                                | 8388608                         | true
          file_key_management_filekey                    | hunter2                         | false
          init_connect                                   | SET PASSWORD = PASSWORD('x')    | false
          init_slave                                     | CREATE USER a IDENTIFIED BY 'x' | false
          init_replica                                   | CREATE USER a IDENTIFIED BY 'x' | false
          init_file                                      | init.sql                        | false
          feedback_http_proxy                            | u:pw@host                       | false
          telemetry.otel_exporter_otlp_traces_headers    | x-api=hunter2                   | false
          telemetry.otel_exporter_otlp_metrics_headers   | x-api=hunter2                   | false
          telemetry.otel_exporter_otlp_logs_certificates | client.pem                      | false
          telemetry.otel_bsp_max_queue_size              | 4096                            | true
          group_replication_group_seeds                  | db1:33061,db2:33061             | false
          group_replication_ip_allowlist                 | 10.0.0.0/8                      | false
          group_replication_ip_whitelist                 | 10.0.0.0/8                      | false
          group_replication_force_members                | db1:33061                       | false
          group_replication_advertise_recovery_endpoints | db1:3306                        | false
          group_replication_member_weight                | 80                              | true
          group_replication_consistency                  | BEFORE                          | true
          clone_valid_donor_list                         | db1:3306                        | false
          wsrep_sst_donor                                | db1                             | false
          wsrep_sst_method                               | rsync                           | true
          wsrep_allowlist                                | db1,db2                         | false
          proxy_protocol_networks                        | 10.0.0.1                        | false
          feedback_user_info                             | lab 4                           | false
          server_audit_excl_users                        | ann                             | false
          server_audit_incl_users                        | bob                             | false
          server_audit_syslog_info                       | lab 4                           | false
          server_audit_syslog_ident                      | db1                             | false
          server_audit_syslog_facility                   | LOG_LOCAL0                      | true
          audit_log_include_accounts                     | ann@db1                         | false
          mandatory_roles                                | reader@db1                      | false
          activate_all_roles_on_login                    | ON                              | true
          syseventlog.tag                                | db1                             | false
          syseventlog.include_pid                        | OFF                             | true
          authentication_ldap_simple_bind_root_dn        | cn=ann                          | false
          authentication_kerberos_service_principal      | mysql/db1@LAB                   | false
          gtid_owned                                     | 1:4                             | false
          version                                        | 8.0.99                          | false
          tls_version                                    | TLSv1.3                         | true
          """)
  void settingsAreToldFromPlacesIdentitiesAndSecrets(String name, String value, boolean setting) {
    assertThat(SetVariables.isSetting(name, value)).isEqualTo(setting);
  }

  @Test
  void aServerWithoutTheTableOfVariablesHasTheUsualFactsAndAWarning(@TempDir Path dir)
      throws Exception {
    try (EmbeddedServer server = SERVER.start(SERVER.withData(dir), "version=8.0.99")) {
      run.with("db.url", server.url()).with("db.passwd", server.password());

      SqlDatabase database = run.open();
      assertThat(database.warnings()).isEmpty();
      assertThat(facts(database))
          .containsEntry("version", "MySQL 8.0.99")
          .containsEntry("innodb_buffer_pool_size", "64M")
          .containsEntry("other variables", "not readable (NO_TABLE)")
          .doesNotContainKey("skip_name_resolve");
      assertThat(database.warnings())
          .extracting(Warning::message)
          .containsExactly(
              "of the server's variables, only 22 are recorded and compared: others are not"
                  + " readable (NO_TABLE)");
      run.close();
    }
  }
}
