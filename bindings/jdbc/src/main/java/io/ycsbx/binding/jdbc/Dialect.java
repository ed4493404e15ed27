package io.ycsbx.binding.jdbc;

import io.ycsbx.config.Warning;
import io.ycsbx.spi.Durability;
import io.ycsbx.spi.Fact;
import io.ycsbx.spi.Part;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The differences between databases: their SQL, their failures, and what their servers answer about
 * themselves. This class is for those that no binding knows further, as in the SQL standard.
 * Immutable and thread-safe.
 */
public class Dialect {

  /** All databases accept as many parameters. */
  static final Dialect STANDARD = new Dialect(1_000, "FETCH FIRST ? ROWS ONLY", "VARBINARY");

  private static final Map<String, Dialect> KNOWN =
      Map.of(
          "Microsoft SQL Server",
              new Dialect(2_000, "OFFSET 0 ROWS FETCH NEXT ? ROWS ONLY", "VARBINARY"),
          "SQLite", new Dialect(32_766, "LIMIT ?", "BLOB"));

  private static final Pattern IDENTIFIER = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_$]*");

  private final int mostParameters;
  private final String limit;
  private final String bytes;

  /**
   * Makes a dialect.
   *
   * @param mostParameters largest number of a statement's parameters
   * @param limit end of a query whose number of rows is limited by a parameter
   * @param bytes type of fields of any bytes; {@code VARBINARY} has a length
   */
  protected Dialect(int mostParameters, String limit, String bytes) {
    this.mostParameters = mostParameters;
    this.limit = limit;
    this.bytes = bytes;
  }

  /** Returns the dialect of a product that no binding knows further. */
  public static Dialect of(String product) {
    return product.equals("PostgreSQL")
        ? new PostgreSqlSyntax()
        : KNOWN.getOrDefault(product, STANDARD);
  }

  /** Returns what {@link io.ycsbx.spi.ConnectionSource#dialect} says. */
  public String name() {
    return "";
  }

  /** Returns a product and its version, as in its metadata. */
  public String named(String product, String version) {
    return product + " " + version;
  }

  /**
   * Returns a name's form in a statement: unquoted, because quoting would make names
   * case-sensitive.
   *
   * @throws SQLException if the name cannot be used
   */
  public String identifier(String name) throws SQLException {
    if (!IDENTIFIER.matcher(name).matches()) {
      throw new SQLException("\"" + name + "\" cannot be a name of a table or column");
    }
    return name;
  }

  int mostParameters() {
    return mostParameters;
  }

  String limit() {
    return " " + limit;
  }

  /** Returns a type for keys, compared byte by byte if the database has such a type. */
  public String keyType() {
    return "VARCHAR(255)";
  }

  /**
   * Returns a type for fields of any bytes.
   *
   * @param length length of the longest value in bytes
   * @param fields number of a row's fields
   */
  public String fieldType(long length, int fields) {
    return bytes.equals("VARBINARY") ? "VARBINARY(" + Math.max(1, length) + ")" : bytes;
  }

  /**
   * Returns whether a query for many keys takes them as one array: then one statement is prepared
   * for any number of keys.
   */
  public boolean takesArrays() {
    return false;
  }

  /** Returns whether a column of characters takes bytes for the text that they encode. */
  boolean takesBytesAsText() {
    return true;
  }

  /** Returns whether a transaction in which a statement has failed can only be rolled back. */
  public boolean failureEndsTransaction() {
    return false;
  }

  /**
   * Returns the end of an insert that replaces all values of an existing record.
   *
   * @param key the key's column
   * @param written the other columns that are inserted
   * @param all all other columns
   * @throws SQLException if the database has no such insert
   */
  public String replacing(String key, List<String> written, List<String> all) throws SQLException {
    throw new SQLException(
        "db.upsert: must not be set for a database whose inserts cannot replace a record");
  }

  /**
   * Returns the name of a failure's status, one of {@link Failures}, where it is not that of the
   * SQL state; empty for all others.
   */
  public String status(SQLException failure) {
    return "";
  }

  /** Returns what to do about a failure, as the end of its message, or nothing. */
  public String advice(SQLException failure) {
    return "";
  }

  /** Returns the largest size of a statement that the server accepts, in bytes. */
  public long longestPacket(Connection connection) throws SQLException {
    return Long.MAX_VALUE;
  }

  /** Returns how many connections the server accepts; 0 or less: no limit. */
  public long mostConnections(Connection connection) throws SQLException {
    return 0;
  }

  /** Returns whether a loaded table needs {@link #settle}. */
  public boolean settles() {
    return false;
  }

  /**
   * Renews the server's statistics of a table, if the server lets this user do so in time.
   * Otherwise returns a warning, as the load is whole without them.
   */
  public Optional<Warning> settle(Session session, String table) {
    return Optional.empty();
  }

  /** Returns the server's own facts, in the order to show. */
  public List<Fact> facts(Session session) throws SQLException {
    return List.of();
  }

  /** Returns a warning if facts lack some that the server does not let this user read. */
  public Optional<Warning> unread(List<Fact> facts) {
    return Optional.empty();
  }

  /**
   * Returns where writes are when the server acknowledges them; empty if that is not known.
   *
   * @param part the server, if there are several
   * @param facts the texts of its facts by name
   */
  public Optional<Durability> durability(Optional<Part> part, Map<String, String> facts) {
    return Optional.empty();
  }

  /**
   * Has the server count at once what a connection has done, if it would otherwise count it later.
   * Called on another thread than the connection's.
   */
  public void publishCounters(Connection connection) throws SQLException {}

  /** Returns the server's figures at this moment; empty if it has none. */
  public Optional<ServerStatus> serverStatus(Session session) throws SQLException {
    return Optional.empty();
  }

  /**
   * Returns events and states of sessions; none if they are not known. Calls {@link
   * Session#countOwnTransaction} for each question that the server counts as a transaction.
   */
  public Activity activity(Session session) throws SQLException {
    return Activity.NONE;
  }
}
