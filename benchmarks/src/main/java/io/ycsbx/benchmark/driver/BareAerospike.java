package io.ycsbx.benchmark.driver;

import com.aerospike.client.AerospikeClient;
import com.aerospike.client.Bin;
import com.aerospike.client.Host;
import com.aerospike.client.Key;
import com.aerospike.client.policy.ClientPolicy;
import com.aerospike.client.policy.Policy;
import com.aerospike.client.policy.RecordExistsAction;
import com.aerospike.client.policy.WritePolicy;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Aerospike by its synchronous commands; it has no scan in the order of keys. */
final class BareAerospike implements BareDriver {

  private static final int TIMEOUT_MILLIS = 10_000;
  private static final int LEAST_CONNECTIONS = 100;

  private final AerospikeClient client;
  private final String namespace;
  private final Policy reading = new Policy();
  private final WritePolicy updating = new WritePolicy();

  /**
   * Connects.
   *
   * @param target HOST:PORT/NAMESPACE
   */
  BareAerospike(String target, int threads) {
    String[] parts = target.split("[:/]", -1);
    namespace = parts[2];
    ClientPolicy policy = new ClientPolicy();
    policy.maxConnsPerNode = Math.max(LEAST_CONNECTIONS, threads);
    client = new AerospikeClient(policy, new Host(parts[0], Integer.parseInt(parts[1])));
    reading.totalTimeout = TIMEOUT_MILLIS;
    updating.totalTimeout = TIMEOUT_MILLIS;
    updating.recordExistsAction = RecordExistsAction.UPDATE_ONLY;
  }

  @Override
  public Session session() {
    return new Handle();
  }

  @Override
  public void close() {
    client.close();
  }

  /** All threads use one client. */
  private final class Handle implements Session {

    @Override
    public Map<String, byte[]> read(String key) {
      Map<String, byte[]> fields = new HashMap<>();
      client
          .get(reading, new Key(namespace, TABLE, key))
          .bins
          .forEach((name, value) -> fields.put(name, (byte[]) value));
      return fields;
    }

    @Override
    public void update(String key, String field, byte[] value) {
      client.put(updating, new Key(namespace, TABLE, key), new Bin(field, value));
    }

    @Override
    public List<Map<String, byte[]>> scan(String startKey, int count) {
      throw new UnsupportedOperationException("Aerospike does not scan in the order of keys");
    }
  }
}
