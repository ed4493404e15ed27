package io.ycsbx.binding.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

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
}
