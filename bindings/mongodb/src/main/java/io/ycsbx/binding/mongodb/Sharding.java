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
 * The commands that shard an empty collection by its keys and spread it over the shards, so that a
 * load begins on all of them. A collection that is sharded by hashes is spread by the server.
 *
 * @param namespace database and collection, with a dot between
 * @param strategy what the chunks are ranges of
 */
record Sharding(String namespace, Strategy strategy) {

  /** What the chunks of a collection are ranges of. */
  public enum Strategy {
    /** Of the keys' hashes: any keys are spread evenly; a scan asks all shards. */
    HASHED,
    /** Of the keys: a scan asks one shard or two. */
    RANGED
  }

  /** Stock's hashed key names have numbers evenly spread up to 2^63; nine in ten are above this. */
  private static final BigInteger LEAST_NUMBER = BigInteger.TEN.pow(18);

  private static final BigInteger NUMBERS =
      BigInteger.ONE.shiftLeft(Long.SIZE - 1).subtract(LEAST_NUMBER);

  /** Makes it a sharded collection. */
  BsonDocument shard() {
    BsonValue kind = strategy == Strategy.HASHED ? new BsonString("hashed") : new BsonInt32(1);
    return new BsonDocument("shardCollection", new BsonString(namespace)).append("key", key(kind));
  }

  /** Splits a chunk in two at a key. */
  BsonDocument split(BsonValue at) {
    return new BsonDocument("split", new BsonString(namespace)).append("middle", key(at));
  }

  /** Moves the chunk between two of {@link #bounds} to a shard. */
  BsonDocument move(BsonValue from, BsonValue to, String shard) {
    return new BsonDocument("moveChunk", new BsonString(namespace))
        .append("bounds", new BsonArray(List.of(key(from), key(to))))
        .append("to", new BsonString(shard));
  }

  private static BsonDocument key(BsonValue value) {
    return new BsonDocument(DocumentMaker.ID, value);
  }

  /**
   * Where chunks begin and end, ascending, for so many of about the same size, given the key names
   * of {@code insertorder=hashed}.
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
