package io.ycsbx.binding.aerospike;

import com.aerospike.client.AerospikeClient;
import io.ycsbx.spi.Binding;
import io.ycsbx.spi.DeclaredFigure;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import site.ycsb.DB;

/** The {@code aerospike} binding. */
public final class AerospikeBinding implements Binding {

  @Override
  public String name() {
    return "aerospike";
  }

  @Override
  public String description() {
    return "Aerospike (aerospike-client-jdk8)";
  }

  @Override
  public Class<? extends DB> database() {
    return AerospikeDatabase.class;
  }

  @Override
  public Map<String, String> replaced() {
    return Map.of(
        "as.hostname", "set as.host",
        "as.ns", "set as.namespace",
        "aerospike.host", "set as.host",
        "aerospike.port", "set as.port",
        "aerospike.ns", "set as.namespace");
  }

  @Override
  public List<DeclaredFigure> figures() {
    return ServerStatistics.FIGURES.declared();
  }

  @Override
  public Set<String> formerClasses() {
    return Set.of("site.ycsb.db.AerospikeClient");
  }

  /** Returns the version in the manifest of the client's jar. */
  @Override
  public Optional<String> driverVersion() {
    return Optional.ofNullable(AerospikeClient.class.getPackage().getImplementationVersion());
  }
}
