package io.ycsbx.run;

import io.ycsbx.spi.Binding;
import site.ycsb.BasicDB;
import site.ycsb.DB;

/**
 * Stock's {@link BasicDB}, which stores nothing: for trying out a workload, or measuring the
 * harness.
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
