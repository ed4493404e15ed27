package io.ycsbx.config;

import java.util.Map;
import java.util.Optional;

/** Class names of stock before version 0.16 and of go-ycsb. Not instantiable; thread-safe. */
public final class FormerNames {

  private static final String FORMER = "com.yahoo.ycsb.";
  private static final String PRESENT = "site.ycsb.";

  /** Stock's classes of databases for which there is a binding here. */
  private static final Map<String, String> BINDINGS =
      Map.of(
          "site.ycsb.db.AerospikeClient", "aerospike",
          "site.ycsb.db.AsyncMongoDbClient", "mongodb",
          "site.ycsb.db.JdbcDBClient", "jdbc",
          "site.ycsb.db.MongoDbClient", "mongodb",
          "site.ycsb.db.rocksdb.RocksDBClient", "rocksdb");

  private FormerNames() {}

  /**
   * Returns stock's present name of a class; the same name if it is not a former one, or if a class
   * on the class path has it.
   */
  public static String current(String name) {
    if (name.strip().equals("core")) {
      return PRESENT + "workloads.CoreWorkload";
    }
    return name.startsWith(FORMER) && !exists(name)
        ? PRESENT + name.substring(FORMER.length())
        : name;
  }

  /** Returns the present name of a class that is on the class path; any other name stays. */
  public static String existing(String name) {
    String current = current(name.strip());
    return exists(current) ? current : name.strip();
  }

  /** Returns the rule that a class which is not on the class path breaks. */
  public static String rule(String name) {
    String current = current(name);
    String binding = BINDINGS.get(current);
    return "must be a class on the class path (see -cp)"
        + (binding != null
            ? ", or the binding " + binding
            : current.equals(name) ? "" : ", by this name or by " + current);
  }

  private static boolean exists(String name) {
    ClassLoader loader =
        Optional.ofNullable(Thread.currentThread().getContextClassLoader())
            .orElseGet(FormerNames.class::getClassLoader);
    return loader.getResource(name.replace('.', '/') + ".class") != null;
  }
}
