package io.ycsbx.binding.mongodb;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.IntStream;
import org.bson.BsonArray;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.BsonMaxKey;
import org.bson.BsonMinKey;
import org.bson.BsonString;
import org.bson.BsonValue;

/**
 * The commands that shard an empty collection by its keys and distribute it over the shards, so
 * that a load begins on all of them. The server itself distributes a collection that is sharded by
 * hashes.
 *
 * @param namespace database and collection, with a dot between
 * @param strategy whether chunks are ranges of hashes or of keys
 */
record Sharding(String namespace, Strategy strategy) {

  /** Strategies of sharding: by the hashes of the keys, or by ranges of the keys. */
  public enum Strategy {
    /** Hashes of the keys: any keys are distributed evenly; a scan reads from all shards. */
    HASHED,
    /** Keys: a scan reads from one or two shards. */
    RANGED
  }

  /**
   * The numbers in stock's hashed key names are uniform up to 2^63; nine in ten are above this one.
   */
  private static final BigInteger LEAST_NUMBER = BigInteger.TEN.pow(18);

  private static final BigInteger NUMBERS =
      BigInteger.ONE.shiftLeft(Long.SIZE - 1).subtract(LEAST_NUMBER);

  BsonDocument shard() {
    BsonValue kind = strategy == Strategy.HASHED ? new BsonString("hashed") : new BsonInt32(1);
    return new BsonDocument("shardCollection", new BsonString(namespace)).append("key", key(kind));
  }

  BsonDocument split(BsonValue at) {
    return new BsonDocument("split", new BsonString(namespace)).append("middle", key(at));
  }

  /** Returns the command that moves the chunk between two of the {@link #bounds} to a shard. */
  BsonDocument move(BsonValue from, BsonValue to, String shard) {
    return new BsonDocument("moveChunk", new BsonString(namespace))
        .append("bounds", new BsonArray(List.of(key(from), key(to))))
        .append("to", new BsonString(shard));
  }

  private static BsonDocument key(BsonValue value) {
    return new BsonDocument(DocumentMaker.ID, value);
  }

  /**
   * Returns the bounds of a number of chunks, ascending. The chunks have about the same size for
   * the key names of {@code insertorder=hashed}.
   */
  static List<BsonValue> bounds(int chunks) {
    return IntStream.rangeClosed(0, chunks).mapToObj(i -> bound(i, chunks)).toList();
  }

  private static BsonValue bound(int index, int chunks) {
    if (index == 0) {
      return new BsonMinKey();
    }
    if (index == chunks) {
      return new BsonMaxKey();
    }
    BigInteger below =
        NUMBERS.multiply(BigInteger.valueOf(index)).divide(BigInteger.valueOf(chunks));
    return new BsonString("user" + LEAST_NUMBER.add(below));
  }
}
