package io.ycsbx.contract;

import java.util.Properties;

/** What the parts of the contract ask of the test that they are part of. */
interface Contracted {

  /** The test's first run, a load. */
  Session session();

  /** Another run on the same database, once the first has ended; closed after the test. */
  Session another(Properties overrides);

  /** Skips the test, with the reason, if the database lacks the capability. */
  void needs(Capability capability);
}
