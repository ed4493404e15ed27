package io.ycsbx.contract;

import java.util.Properties;

/** Gives the parts of the contract access to the binding's test. */
interface Contracted {

  /** Returns the test's first run, a load. */
  Session session();

  /** Returns another run on the same database, after the first one; closed after the test. */
  Session another(Properties overrides);

  /** Skips the test, with the reason, if the database lacks the capability. */
  void needs(Capability capability);
}
