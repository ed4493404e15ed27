package io.ycsbx.binding.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.Secrets;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UrlsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "mongodb://db1,db2/ycsb | mongodb://db1,db2/ycsb",
        "mongodb://me:hush@db1,db2/ycsb?w=1 | mongodb://***@db1,db2/ycsb?w=1",
        "mongodb+srv://me:h@sh@cluster0/ycsb | mongodb+srv://***@cluster0/ycsb",
        "mongodb:/me:hush@db1 | mongodb:/***@db1",
      })
  void nothingBeforeTheHostsIsShown(String url, String shown) {
    assertThat(Urls.withoutUser(url)).isEqualTo(shown);
  }

  /** The runner redacts the property by these rules wherever it prints or records it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "mongodb://me:hush@db1,db2/ycsb?w=1 | mongodb://me:***@db1,db2/ycsb?w=1",
        "mongodb+srv://me:h@s/h@cluster0/ycsb | mongodb+srv://me:***@cluster0/ycsb",
        "mongodb://db1/?authMechanismProperties=AWS_SESSION_TOKEN:hush"
            + " | mongodb://db1/?authMechanismProperties=AWS_SESSION_TOKEN:***",
      })
  void theRunnerShowsNoPassword(String url, String shown) {
    assertThat(new Secrets(Set.of()).redact("mongodb.url", url)).isEqualTo(shown);
  }
}
