package io.ycsbx.binding.mysql;

import io.ycsbx.binding.jdbc.Session;
import io.ycsbx.config.Secrets;
import java.sql.SQLException;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Reads the global variables of MySQL and MariaDB that an option file, the command line or a
 * statement has set. Stateless.
 *
 * <p>MariaDB records where a value is from, and its compiled default. A value that equals the
 * default, or that the server derived from the machine or other variables, is left out, and so are
 * those of the options {@code character-set-server}, {@code default-storage-engine}, {@code
 * log-bin} and {@code transaction-isolation}, which MariaDB takes for defaults; {@link
 * ServerVariables} has their effects. MySQL records only where a value is from, and counts a
 * session's own value as set, too. Therefore a variable may be here with its default, but not those
 * that drivers, dumps, this binding and MySQL itself set in sessions: the session's isolation is a
 * fact.
 *
 * <p>Left out, because they differ between any two servers and are no settings:
 *
 * <ul>
 *   <li>places: absolute paths and URLs by their values; addresses, lists of hosts, ports, files,
 *       directories, users and their roles by their names
 *   <li>identities and states: names, numbers and tags of servers, positions in logs
 *   <li>secrets, statements that may have some, headers and proxies, and files of certificates
 * </ul>
 */
final class SetVariables {

  private static final String MARIADB =
      """
      SELECT LOWER(VARIABLE_NAME), GLOBAL_VALUE FROM information_schema.SYSTEM_VARIABLES
      WHERE GLOBAL_VALUE_ORIGIN NOT IN ('COMPILE-TIME', 'AUTO')
      AND GLOBAL_VALUE <> COALESCE(DEFAULT_VALUE, '') ORDER BY 1
      """;

  private static final String MYSQL =
      """
      SELECT VARIABLE_NAME, VARIABLE_VALUE FROM performance_schema.variables_info
      JOIN performance_schema.global_variables USING (VARIABLE_NAME)
      WHERE VARIABLE_SOURCE <> 'COMPILED' AND VARIABLE_VALUE IS NOT NULL
      AND VARIABLE_NAME NOT LIKE 'session_track%'
      AND VARIABLE_NAME NOT IN (
        'autocommit', 'character_set_client', 'character_set_connection', 'character_set_database',
        'character_set_results', 'collation_connection', 'collation_database',
        'default_collation_for_utf8mb4', 'foreign_key_checks', 'group_concat_max_len',
        'information_schema_stats_expiry', 'lc_time_names', 'max_execution_time',
        'net_read_timeout', 'net_write_timeout', 'sql_auto_is_null', 'sql_log_bin', 'sql_mode',
        'sql_notes', 'sql_quote_show_create', 'sql_safe_updates', 'sql_select_limit', 'time_zone',
        'transaction_isolation', 'transaction_read_only', 'unique_checks', 'wait_timeout')
      ORDER BY 1
      """;

  /** A path or URL, but not the name of a time zone. */
  private static final Pattern PATH = Pattern.compile("(?<!\\w)/|:\\\\");

  private static final Pattern NO_SETTING =
      Pattern.compile(
          "(?:.*[_.])?(?:port|socket|user|users|user_info|accounts|roles|host|address|endpoints?"
              + "|seeds|members|networks|allowlist|whitelist|donor|donor_list|bucket"
              + "|file|path|directory|id|uid|uuid|ident|tag|dn|principal|headers|certificates"
              + "|resource_attributes)"
              + "|.*(?:dir|name|filekey.*|proxy.*)|init_(?:connect|slave|replica)"
              + "|log_error|relay_log|secure_file_priv|(?:log_bin|relay_log)_index|version"
              + "|gtid_(?:.*(?:pos|state|executed|purged)|owned)|wsrep_start_position"
              + "|server_audit_syslog_info|.*ssl_(?:ca|capath|cert|crl|crlpath)");

  private SetVariables() {}

  /**
   * Returns the values by name, in the order of the names.
   *
   * @throws SQLException also if the server lacks the table, or the user the right to read it
   */
  static Map<String, String> of(Session session) throws SQLException {
    Map<String, String> variables =
        session.query(session.dialect() == MySqlDialect.MARIADB ? MARIADB : MYSQL);
    variables.entrySet().removeIf(variable -> !isSetting(variable.getKey(), variable.getValue()));
    return variables;
  }

  static boolean isSetting(String name, String value) {
    return !NO_SETTING.matcher(name).matches()
        && !PATH.matcher(value).find()
        && !Secrets.isSecretKey(name)
        && Secrets.redactValue(value).equals(value);
  }
}
