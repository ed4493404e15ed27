package io.ycsbx.contract;

import static io.ycsbx.contract.Capability.EMPTY_VALUES;
import static io.ycsbx.contract.Capability.VALUES_OF_1_MIB;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.ByteArrayByteIterator;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.InputStreamByteIterator;
import site.ycsb.RandomByteIterator;
import site.ycsb.StringByteIterator;

/** Tests values of every size and content, byte for byte. */
interface ValueContract extends Contracted {

  @Test
  default void aValueOfNoBytesIsKept() throws DBException {
    needs(EMPTY_VALUES);
    valueIsKept(new byte[0]);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 100, 255, 256, 4096, 65535, 65536})
  default void aValueOfThisManyBytesIsKept(int size) throws DBException {
    valueIsKept(random(size));
  }

  @Test
  default void aValueOf1MibIsKept() throws DBException {
    needs(VALUES_OF_1_MIB);
    valueIsKept(random(1 << 20));
  }

  @Test
  default void aValueHoldsEveryByte() throws DBException {
    byte[] bytes = new byte[256];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) i;
    }
    Client client = session().open();
    valueIsKept(client, bytes);
    for (byte value : bytes) {
      valueIsKept(client, new byte[] {value});
    }
    session().close(client);
  }

  @Test
  default void everyKindOfStockValueIsWrittenWhole() throws DBException {
    Client client = session().open();
    Map<String, ByteIterator> values = Fields.record("a").values();
    values.put("field0", new RandomByteIterator(5003));
    values.put("field1", new StringByteIterator("text"));
    values.put("field2", new ByteArrayByteIterator("a part of it".getBytes(UTF_8), 2, 4));
    values.put(
        "field3", new InputStreamByteIterator(new ByteArrayInputStream("abc".getBytes(UTF_8)), 3));
    client.insertValues("user1", values);

    Map<String, ByteIterator> read = client.readValues("user1", null);

    assertThat(read.get("field0").bytesLeft()).isEqualTo(5003);
    assertThat(read.get("field0").toArray()).hasSize(5003);
    assertThat(read.get("field1")).hasToString("text");
    assertThat(read.get("field2")).hasToString("part");
    assertThat(read.get("field3")).hasToString("abc");
    assertThat(read.get("field9")).hasToString("a-9");
  }

  private void valueIsKept(byte[] bytes) throws DBException {
    Client client = session().open();
    valueIsKept(client, bytes);
    session().close(client);
  }

  /** Checks that insert and update keep the value, and that the update changes no other field. */
  private static void valueIsKept(Client client, byte[] bytes) {
    Map<String, ByteIterator> values = Fields.record("a").values();
    values.put("field0", Fields.value(bytes));
    client.insertValues("user1", values);
    assertThat(bytes(client, "field0")).isEqualTo(bytes);

    Map<String, ByteIterator> change = Map.of("field1", Fields.value(bytes));
    Client.ok(client.tryUpdate("user1", change), "update");

    assertThat(bytes(client, "field0")).isEqualTo(bytes);
    assertThat(bytes(client, "field1")).isEqualTo(bytes);
    assertThat(bytes(client, "field2")).isEqualTo("a-2".getBytes(UTF_8));
  }

  private static byte[] bytes(Client client, String field) {
    return client.readValues("user1", null).get(field).toArray();
  }

  private static byte[] random(int size) {
    byte[] bytes = new byte[size];
    new Random(size).nextBytes(bytes);
    return bytes;
  }
}
