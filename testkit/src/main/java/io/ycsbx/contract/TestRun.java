package io.ycsbx.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.spi.BatchDB;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Vector;
import java.util.function.Supplier;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;

/**
 * One run's properties and databases, as a client would make them, for a binding's own tests. A
 * binding's test extends this class. Not thread-safe.
 *
 * @param <D> the binding's database
 * @param <R> the extending class
 */
public abstract class TestRun<D extends DB, R extends TestRun<D, R>> implements AutoCloseable {

  public static final String TABLE = "usertable";

  private static final ThreadLocal<List<TestRun<?, ?>>> OF_THIS_TEST =
      ThreadLocal.withInitial(ArrayList::new);

  private final Supplier<D> type;
  private final List<D> made = new ArrayList<>();
  private Properties properties = new Properties();

  /** Makes a run of databases that a constructor makes. */
  protected TestRun(Supplier<D> type) {
    this.type = type;
    OF_THIS_TEST.get().add(this);
  }

  /** Closes the databases of all runs at the end of each test. */
  public static final class Closing implements AfterEachCallback {
    @Override
    public void afterEach(ExtensionContext context) throws DBException {
      for (TestRun<?, ?> run : OF_THIS_TEST.get()) {
        run.close();
      }
      OF_THIS_TEST.remove();
    }
  }

  protected abstract R self();

  /** Sets a property of the databases that are made later; those before are of another run. */
  public final R with(String key, String value) {
    Properties changed = new Properties();
    properties
        .stringPropertyNames()
        .forEach(name -> changed.put(name, properties.getProperty(name)));
    changed.setProperty(key, value);
    properties = changed;
    return self();
  }

  /** Makes it a load. */
  public final R loading() {
    return with("dotransactions", "false");
  }

  /** Makes it a run of transactions. */
  public final R running() {
    return with("dotransactions", "true");
  }

  /** Returns the properties that all databases of this run share. */
  public final Properties properties() {
    return properties;
  }

  /** Makes a database that is not initialised, for one thread of this run. */
  public final D database() {
    D database = type.get();
    database.setProperties(properties);
    made.add(database);
    return database;
  }

  /** Makes and initialises a database for one thread of this run. */
  public final D open() throws DBException {
    D database = database();
    database.init();
    return database;
  }

  /** Checks that a database cannot be initialised, for this reason. */
  public final void assertRefused(String reason) {
    assertThatThrownBy(this::open).isInstanceOf(DBException.class).hasMessage(reason);
  }

  @Override
  public final void close() throws DBException {
    for (D database : made) {
      database.cleanup();
    }
  }

  /** Inserts a record of names and values in turn. */
  public static Status insert(DB database, String key, String... namesAndValues) {
    return database.insert(TABLE, key, Fields.fields(namesAndValues));
  }

  /** Makes a record of three fields. */
  public static Map<String, ByteIterator> record(String text) {
    return Fields.fields("field0", text + "0", "field1", text + "1", "field2", text + "2");
  }

  /** Inserts a batch; returns each key's status. */
  public static Status[] insert(
      BatchDB database, List<String> keys, List<Map<String, ByteIterator>> records) {
    Status[] statuses = new Status[keys.size()];
    database.insertBatch(TABLE, keys, records, statuses);
    return statuses;
  }

  /** Reads all fields of a record as text; empty if there is no such record. */
  public static Map<String, String> record(DB database, String key) {
    Map<String, ByteIterator> result = new HashMap<>();
    database.read(TABLE, key, null, result);
    return Fields.of(result).texts();
  }

  /** Scans records as text. */
  public static List<Map<String, String>> scan(DB database, String start, int count) {
    Vector<HashMap<String, ByteIterator>> found = new Vector<>();
    assertThat(database.scan(TABLE, start, count, null, found)).isEqualTo(Status.OK);
    return found.stream().map(record -> Fields.of(record).texts()).toList();
  }
}
