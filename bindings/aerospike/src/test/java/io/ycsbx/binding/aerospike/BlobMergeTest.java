package io.ycsbx.binding.aerospike;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.contract.NeedsAerospike;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import site.ycsb.ByteArrayByteIterator;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;

/** An update of a blob between whose read and write others write the record. */
@NeedsAerospike
class BlobMergeTest {

  private static final String TABLE = "blobmerge";

  private final AerospikeDatabase database = new AerospikeDatabase();
  private final AerospikeDatabase other = new AerospikeDatabase();

  @BeforeEach
  void open() throws DBException {
    for (AerospikeDatabase each : new AerospikeDatabase[] {database, other}) {
      each.setProperties(Server.properties("as.bins=single", "as.timeout=3000"));
      each.init();
    }
    database.insert(TABLE, "user1", fields("field0", new Value("a")));
  }

  @AfterEach
  void deleteAndClose() throws DBException {
    database.delete(TABLE, "user1");
    database.cleanup();
    other.cleanup();
  }

  @Test
  void isTriedAgainAndKeepsWhatTheOthersWrote() {
    Status status = database.update(TABLE, "user1", fields("field1", new Disturbing("b", 2)));

    assertThat(status).isEqualTo(Status.OK);
    Map<String, ByteIterator> record = new HashMap<>();
    database.read(TABLE, "user1", null, record);
    assertThat(record.get("field0")).hasToString("2");
    assertThat(record.get("field1")).hasToString("b");
  }

  @Test
  @Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void endsWhenItsTimeIsOver() {
    Status status =
        database.update(TABLE, "user1", fields("field1", new Disturbing("b", Integer.MAX_VALUE)));

    assertThat(status.getName()).isEqualTo("CONFLICT");
    assertThat(status.getDescription()).startsWith("Aerospike at ").endsWith(": Generation error");
  }

  private static Map<String, ByteIterator> fields(String name, ByteIterator value) {
    Map<String, ByteIterator> fields = new HashMap<>();
    fields.put(name, value);
    return fields;
  }

  private static class Value extends ByteArrayByteIterator {
    Value(String text) {
      super(text.getBytes(UTF_8));
    }
  }

  /** Has another client write the record whenever it is begun anew: after the record was read. */
  private final class Disturbing extends Value {

    private final int most;
    private int times;

    Disturbing(String text, int most) {
      super(text);
      this.most = most;
    }

    @Override
    public void reset() {
      super.reset();
      if (times < most) {
        times++;
        other.update(TABLE, "user1", fields("field0", new Value(Integer.toString(times))));
      }
    }
  }
}
