package io.ycsbx.binding.mongodb;

import io.ycsbx.contract.TestRun;

/** A run of this binding. */
final class RunFixture extends TestRun<MongoDbDatabase, RunFixture> {

  RunFixture() {
    super(MongoDbDatabase::new);
  }

  @Override
  protected RunFixture self() {
    return this;
  }
}
