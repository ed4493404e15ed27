package io.ycsbx.binding.postgresql;

import io.ycsbx.config.Secrets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Reads a session's settings, as roles and databases override the server's. A size is a number of
 * bytes and the unit {@code B}, a time has a unit of {@link io.ycsbx.config.Durations}. Stateless.
 */
final class SettingsView {

  /** PostgreSQL's own kB and MB are powers of 1,024. */
  private static final String VALUES =
      """
      SELECT name, CASE WHEN unit LIKE '%B' AND setting NOT LIKE '-%'
        THEN setting::bigint * pg_size_bytes(CASE unit WHEN 'B' THEN '1' WHEN 'kB' THEN '1kB'
          WHEN 'MB' THEN '1MB' ELSE unit END) || ' B'
        WHEN unit IN ('us', 'ms', 's', 'min') AND setting NOT LIKE '-%'
        THEN setting || ' ' || replace(unit, 'min', 'm') ELSE current_setting(name) END
      FROM pg_settings WHERE
      """;

  /** Paths, addresses and names differ between any two servers; locales are those of initdb. */
  private static final String OTHERS =
      """
      source NOT IN ('default', 'override', 'client', 'session')
      AND setting IS DISTINCT FROM boot_val
      AND category NOT IN ('File Locations', 'Preset Options',
        'Client Connection Defaults / Locale and Formatting',
        'Connections and Authentication / Connection Settings',
        'Reporting and Logging / Process Title', 'Reporting and Logging / Where to Log',
        'Write-Ahead Log / Recovery Target')
      AND name <> 'log_timezone' ORDER BY name
      """;

  private static final Pattern PLACE =
      Pattern.compile(".*(?:_name|_file|_dir|_directory|_command|_keyfile|_library|conninfo)");

  private SettingsView() {}

  /** Returns the values of settings; empty if the server does not show them. */
  static Optional<Map<String, String>> of(Connection connection, List<String> names)
      throws SQLException {
    return Answers.pairs(connection, VALUES + "name IN ('" + String.join("', '", names) + "')");
  }

  /** Returns likewise those that are set, and that another server may have as well. */
  static Optional<Map<String, String>> ofThoseSet(Connection connection) throws SQLException {
    Optional<Map<String, String>> settings = Answers.pairs(connection, VALUES + OTHERS);
    settings.ifPresent(
        all -> all.entrySet().removeIf(set -> !isComparable(set.getKey(), set.getValue())));
    return settings;
  }

  private static boolean isComparable(String name, String value) {
    return !PLACE.matcher(name).matches()
        && !Secrets.isSecretKey(name)
        && Secrets.redactValue(value).equals(value);
  }
}
