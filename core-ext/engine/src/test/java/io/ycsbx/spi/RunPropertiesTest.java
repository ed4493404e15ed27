package io.ycsbx.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.config.Problem;
import io.ycsbx.config.Setting;
import io.ycsbx.config.SettingsGroup;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import site.ycsb.DBException;

class RunPropertiesTest {

  @SettingsGroup(prefixes = "db.")
  private record Sizes(
      @Setting(key = "db.size", defaultValue = "1", meaning = "Size.", range = "1..") int size) {}

  private final Properties properties = new Properties();

  @Test
  void settingsAreBoundOnceForAllThreads() throws DBException {
    properties.setProperty("db.size", "7");

    Sizes first = RunProperties.settings(Sizes.class, properties);

    assertThat(first).isEqualTo(new Sizes(7));
    assertThat(RunProperties.settings(Sizes.class, properties)).isSameAs(first);
  }

  @Test
  void whatIsWrongIsToldAllAtOnce() {
    properties.setProperty("db.size", "0");
    properties.setProperty("db.sise", "1");

    assertThatThrownBy(() -> RunProperties.settings(Sizes.class, properties))
        .isInstanceOf(DBException.class)
        .hasMessage(
            """
            db.sise: unknown property, did you mean "db.size"?
            db.size: must be a whole number from 1, was "0"\
            """);
  }

  @Test
  void rulesBesideTheSettingsAreToldToo() {
    assertThatThrownBy(
            () ->
                RunProperties.settings(
                    Sizes.class,
                    properties,
                    sizes -> List.of(Problem.of("db.size", "must be even", sizes.size()))))
        .isInstanceOf(DBException.class)
        .hasMessage("db.size: must be even, was \"1\"");
  }

  @Test
  void aRunIsALoadIfItHasNoTransactions() {
    assertThat(RunProperties.isLoad(properties)).isFalse();
    properties.setProperty("dotransactions", "true");
    assertThat(RunProperties.isLoad(properties)).isFalse();
    properties.setProperty("dotransactions", "FALSE ");
    assertThat(RunProperties.isLoad(properties)).isTrue();
  }

  @Test
  void aLoadMayTryItsInsertsAgain() {
    properties.setProperty("core_workload_insertion_retry_limit", "3");
    assertThat(RunProperties.retriesInserts(properties)).isFalse();
    properties.setProperty("dotransactions", "false");
    assertThat(RunProperties.retriesInserts(properties)).isTrue();
    properties.setProperty("core_workload_insertion_retry_limit", "0 ");
    assertThat(RunProperties.retriesInserts(properties)).isFalse();
  }

  @Test
  void thereIsOneThreadUnlessThereAreMore() {
    assertThat(RunProperties.threads(properties)).isEqualTo(1);
    properties.setProperty("threadcount", "64 ");
    assertThat(RunProperties.threads(properties)).isEqualTo(64);
  }
}
