package io.ycsbx.binding.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ShardTest {

  @Test
  void urlsAreSplitAsInStockExceptInsideOfAUrl() {
    assertThat(Shard.urls("jdbc:sqlserver://h;encrypt=false;jdbc:sqlserver://i?password=x;"))
        .containsExactly("jdbc:sqlserver://h;encrypt=false", "jdbc:sqlserver://i?password=x");
    assertThat(new Shard("jdbc:sqlserver://i?password=x", "", "", null))
        .hasToString("jdbc:sqlserver://i");
  }

  @Test
  void aKeysShardIsStocksExceptForTheHashOnWhichStockFails() {
    // Stock takes the hash's absolute value, which this one has not got.
    assertThat("polygenelubricants".hashCode()).isEqualTo(Integer.MIN_VALUE);
    assertThat(Shard.indexOf("polygenelubricants", 3)).isBetween(0, 2);
    assertThat(Shard.indexOf("user1", 3)).isEqualTo(Math.floorMod("user1".hashCode(), 3));
  }
}
