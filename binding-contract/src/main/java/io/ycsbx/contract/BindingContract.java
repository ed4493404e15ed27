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
 * The tests that every binding passes. A binding's test extends this class and says which {@link
 * DB} to run and with which properties; it may hold further tests of its own.
 *
 * <p>Each test is a load: the properties get {@code dotransactions=false}. All instances of a run
 * share one {@link Properties} object, as in a client. The records have the workload's ten fields,
 * {@code field0} to {@code field9}, of at most 1 MiB; {@code fieldcount} and {@code fieldlength}
 * say so to a binding that makes its table. The table has to be empty when a test begins; the
 * records that a test made are deleted when it ends.
 */
public abstract class BindingContract
    implements LifecycleContract,
        RecordContract,
        ReuseContract,
        CompletionContract,
        KeyContract,
        ValueContract,
        ScanContract,
        ConcurrencyContract,
        BatchContract,
        BatchOrderContract {

  private final List<Session> sessions = new ArrayList<>();

  /** The binding's class. */
  protected abstract Class<? extends DB> database();

  /**
   * The properties with which it reaches its database, a new object in every call. Asked once for
   * each run of a test; the runs of one test have to reach the same database.
   */
  protected abstract Properties properties();

  /** What the database cannot do, each with the reason. */
  protected Map<Capability, String> missing() {
    return Map.of();
  }

  /** The table of all records. */
  protected String table() {
    return "usertable";
  }

  /** Starts the run that most tests use. */
  @BeforeEach
  final void startSession() {
    another(new Properties());
  }

  /** Deletes what the test inserted, and closes what it opened. */
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
