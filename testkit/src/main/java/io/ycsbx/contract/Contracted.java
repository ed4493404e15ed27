package io.ycsbx.contract;

import java.util.Properties;
import site.ycsb.DBException;

/** Gives the parts of the contract access to the binding's test. */
interface Contracted {

  /** Returns the test's first run, a load. */
  Session session();

  /** Returns another run on the same database, after the first one; closed after the test. */
  Session another(Properties overrides);

  /** Returns a new client of the first run, after it has inserted records by key and text. */
  default Client opened(String... keysAndTexts) throws DBException {
    Client client = session().open();
    for (int i = 0; i < keysAndTexts.length; i += 2) {
      client.insert(keysAndTexts[i], Fields.record(keysAndTexts[i + 1]));
    }
    return client;
  }

  /** Skips the test, with the reason, if the database lacks the capability. */
  void needs(Capability capability);
}
