package io.ycsbx.binding.mysql;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.contract.TestSettings;
import io.ycsbx.spi.Binding;
import java.util.List;
import java.util.Properties;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import site.ycsb.DBException;

class JdbcSettingsTest {

  static Stream<String> cases() {
    return TestSettings.cases(JdbcSettingsTest.class);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void areBoundOrRefused(String text) {
    TestSettings.assertCase(JdbcSettings.class, text);
  }

  @Test
  void shardsAreSplitAsInStockExceptInsideOfAUrl() throws DBException {
    Properties properties = new Properties();
    properties.setProperty(
        "db.url", "jdbc:sqlserver://h;encrypt=false;jdbc:sqlserver://i?password=x;");
    List<Shard> shards = Shard.of(MySql.of(properties));

    assertThat(shards)
        .extracting(Shard::url)
        .containsExactly("jdbc:sqlserver://h;encrypt=false", "jdbc:sqlserver://i?password=x");
    assertThat(shards.get(1)).hasToString("jdbc:sqlserver://i");
    // Stock takes the hash's absolute value, which this one has not got.
    assertThat("polygenelubricants".hashCode()).isEqualTo(Integer.MIN_VALUE);
    assertThat(Shard.indexOf("polygenelubricants", 3)).isBetween(0, 2);
    assertThat(Shard.indexOf("user1", 3)).isEqualTo(Math.floorMod("user1".hashCode(), 3));
  }

  @Test
  void bothBindingsAreFoundByName() {
    assertThat(ServiceLoader.load(Binding.class))
        .filteredOn(binding -> binding.database() == JdbcDatabase.class)
        .extracting(binding -> binding.name() + " " + binding.driverVersion().isPresent())
        .containsExactlyInAnyOrder("mysql true", "jdbc false");
  }
}
