package io.ycsbx.binding.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.bson.BsonValue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import site.ycsb.DBException;

class ShardingTest {

  private static final Sharding RANGED = new Sharding("ycsb.usertable", Sharding.Strategy.RANGED);

  @RegisterExtension final MongoServerExtension server = new MongoServerExtension();

  @Test
  void theKeyIsTheShardKey() {
    assertThat(new Sharding("ycsb.usertable", Sharding.Strategy.HASHED).shard().toJson())
        .isEqualTo("{\"shardCollection\": \"ycsb.usertable\", \"key\": {\"_id\": \"hashed\"}}");
    assertThat(RANGED.shard().toJson())
        .isEqualTo("{\"shardCollection\": \"ycsb.usertable\", \"key\": {\"_id\": 1}}");
  }

  @Test
  void chunksDivideStocksHashedKeyNames() {
    List<BsonValue> bounds = Sharding.bounds(4);

    assertThat(bounds).hasSize(5);
    assertThat(bounds.subList(1, 4))
        .extracting(bound -> bound.asString().getValue())
        .containsExactly(
            "user3055843009213693952", "user5111686018427387904", "user7167529027641081856")
        .isSorted();
  }

  @Test
  void aChunkIsSplitOffAndMoved() {
    List<BsonValue> bounds = Sharding.bounds(2);

    assertThat(RANGED.split(bounds.get(1)).toJson())
        .isEqualTo(
            "{\"split\": \"ycsb.usertable\", \"middle\": {\"_id\": \"user5111686018427387904\"}}");
    assertThat(RANGED.move(bounds.get(0), bounds.get(1), "shard1").toJson())
        .isEqualTo(
            "{\"moveChunk\": \"ycsb.usertable\", \"bounds\": [{\"_id\": {\"$minKey\": 1}}, "
                + "{\"_id\": \"user5111686018427387904\"}], \"to\": \"shard1\"}");
  }

  @Test
  void aServerThatIsNoRouterIsNamed() {
    RunFixture load = server.run().with("mongodb.shard", "hashed").with("dotransactions", "false");

    load.assertRefused(
        "mongodb.shard: MongoDB at "
            + server.address()
            + " is not a router (mongos) of a sharded cluster");
  }

  @Test
  void aRunShardsNothing() throws DBException {
    server.run().with("mongodb.shard", "hashed").open();
  }
}
