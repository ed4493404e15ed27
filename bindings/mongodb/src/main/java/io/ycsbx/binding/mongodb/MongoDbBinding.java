package io.ycsbx.binding.mongodb;

import com.mongodb.internal.build.MongoDriverVersion;
import io.ycsbx.spi.Binding;
import java.util.Optional;
import site.ycsb.DB;

/** The {@code mongodb} binding. */
public final class MongoDbBinding implements Binding {

  @Override
  public String name() {
    return "mongodb";
  }

  @Override
  public String description() {
    return "MongoDB with its synchronous driver (mongodb-driver-sync)";
  }

  @Override
  public Class<? extends DB> database() {
    return MongoDbDatabase.class;
  }

  /** The version that the driver tells the server. */
  @Override
  public Optional<String> driverVersion() {
    return Optional.of(MongoDriverVersion.VERSION);
  }
}
