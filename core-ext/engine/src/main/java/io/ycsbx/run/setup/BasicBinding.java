package io.ycsbx.run.setup;

import io.ycsbx.spi.Binding;
import site.ycsb.BasicDB;
import site.ycsb.DB;

/**
 * Binds stock's {@link BasicDB}, which stores nothing, to try out a workload or measure the runner.
 */
public final class BasicBinding implements Binding {

  @Override
  public String name() {
    return "basic";
  }

  @Override
  public String description() {
    return "stock's BasicDB: stores nothing, and prints every operation unless"
        + " basicdb.verbose=false";
  }

  @Override
  public Class<? extends DB> database() {
    return BasicDB.class;
  }
}
