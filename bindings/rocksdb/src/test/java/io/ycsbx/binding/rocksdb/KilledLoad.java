package io.ycsbx.binding.rocksdb;

import static io.ycsbx.binding.rocksdb.RunFixture.TABLE;
import static io.ycsbx.contract.Fields.fields;

import java.nio.file.Path;
import site.ycsb.DBException;
import site.ycsb.Status;

/** The main class of a process that loads and dies without closing anything. */
final class KilledLoad {

  static final int RECORDS = 1000;

  /** Its exit status if every record was acknowledged before it died. */
  static final int ALL_ACKNOWLEDGED = 42;

  private KilledLoad() {}

  /**
   * Loads and dies.
   *
   * @param args the database's directory
   */
  public static void main(String[] args) throws DBException {
    RocksDbDatabase database = new RunFixture(Path.of(args[0])).loading().open();
    for (int i = 0; i < RECORDS; i++) {
      if (!database.insert(TABLE, "user" + i, fields("field0", "" + i)).equals(Status.OK)) {
        Runtime.getRuntime().halt(1);
      }
    }
    Runtime.getRuntime().halt(ALL_ACKNOWLEDGED);
  }
}
