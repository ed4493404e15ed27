package io.ycsbx.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Properties;
import org.junit.jupiter.api.Test;

class UnknownKeysTest {

  @SettingsGroup(prefixes = "rocksdb.")
  record Rocks(
      @Setting(key = "rocksdb.dir", meaning = "directory") String directory,
      @Setting(key = "rocksdb.cache_size", aliases = "rocksdb.cache", meaning = "cache")
          String cache,
      @Setting(key = "recordcount", meaning = "records") String records) {}

  private final UnknownKeys unknown = new UnknownKeys(DeclaredSettings.of(Rocks.class));

  @Test
  void anUnknownKeyUnderAnOwnPrefixIsAnErrorWithASuggestionWhereOneIsNear() {
    assertThat(unknown.inOwnPrefixes(keys("rocksdb.dri", "rocksdb.zzz", "rocksdb.dir", "other.x")))
        .extracting(Problem::toString)
        .containsExactly(
            "rocksdb.dri: unknown property, did you mean \"rocksdb.dir\"?",
            "rocksdb.zzz: unknown property; there are rocksdb.cache, rocksdb.cache_size,"
                + " rocksdb.dir");
  }

  @Test
  void aliasesAreKnownAndSuggested() {
    assertThat(unknown.inOwnPrefixes(keys("rocksdb.cache", "rocksdb.cach")))
        .extracting(Problem::toString)
        .containsExactly("rocksdb.cach: unknown property, did you mean \"rocksdb.cache\"?");
  }

  @Test
  void elsewhereOnlyANearMissIsAnError() {
    assertThat(unknown.nearMisses(keys("recordcoutn", "my.own.key", "recordcount", "rocksdb.dri")))
        .extracting(Problem::toString)
        .containsExactly("recordcoutn: unknown property, did you mean \"recordcount\"?");
  }

  @Test
  void keysOfStocksClassesAreKnown() {
    assertThat(unknown.nearMisses(keys("basicdb.verbos", "basicdb.verbose", "worklod")))
        .extracting(Problem::toString)
        .containsExactly(
            "basicdb.verbos: unknown property, did you mean \"basicdb.verbose\"?",
            "worklod: unknown property, did you mean \"workload\"?");
    assertThat(unknown.in(keys("workload", "basicdb.count", "my.own.key")))
        .containsExactly("my.own.key");
  }

  @Test
  void aValueIsNeverShownAsItMayBeASecret() {
    Properties properties = new Properties();
    properties.setProperty("rocksdb.key", "hidden");
    assertThat(unknown.inOwnPrefixes(properties).toString()).doesNotContain("hidden");
  }

  private static Properties keys(String... keys) {
    Properties properties = new Properties();
    for (String key : keys) {
      properties.setProperty(key, "1");
    }
    return properties;
  }
}
