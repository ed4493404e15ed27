package io.ycsbx.contract;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import site.ycsb.DB;
import site.ycsb.DBException;

/**
 * The tests that every binding passes. A binding's test extends this class and names the {@link DB}
 * and its properties; further tests may be added.
 *
 * <p>Each test is a load with {@code dotransactions=false}. All instances of a run share one {@link
 * Properties} object, as in a client. Records have ten fields, {@code field0} to {@code field9}, of
 * at most 1 MiB; for bindings that create their table, {@code fieldcount} and {@code fieldlength}
 * are set accordingly. The table must be empty at a test's start; the test's records are deleted at
 * its end.
 */
public abstract class BindingContract
    implements LifecycleContract,
        RecordContract,
        ReuseContract,
        KeyContract,
        ValueContract,
        ScanContract,
        ConcurrencyContract,
        BatchContract {

  private final List<Session> sessions = new ArrayList<>();

  protected abstract Class<? extends DB> database();

  /**
   * Returns the properties for the database, as a new object in every call. Called once for each
   * run of a test; all runs of a test must use the same database.
   */
  protected abstract Properties properties();

  /** Returns the missing capabilities of the database, each with the reason. */
  protected Map<Capability, String> missing() {
    return Map.of();
  }

  /** Returns the table of all records. */
  protected String table() {
    return "usertable";
  }

  /** Starts the run that most tests use. */
  @BeforeEach
  final void startSession() {
    another(new Properties());
  }

  /** Deletes the test's records and closes its instances. */
  @AfterEach
  final void endSessions() throws DBException {
    for (Session session : sessions) {
      session.end();
    }
  }

  @Override
  public final Session session() {
    return sessions.get(0);
  }

  @Override
  public final Session another(Properties overrides) {
    Properties properties = new Properties();
    properties.setProperty("dotransactions", "false");
    properties.setProperty("table", table());
    properties.setProperty("fieldcount", Integer.toString(Fields.COUNT));
    properties.setProperty("fieldlength", Integer.toString(Fields.MAX_LENGTH));
    properties.putAll(properties());
    properties.putAll(overrides);
    Session session = new Session(database(), properties, table());
    sessions.add(session);
    return session;
  }

  @Override
  public final void needs(Capability capability) {
    String reason = missing().get(capability);
    assumeTrue(reason == null, () -> capability + ": " + reason);
  }
}
