package io.ycsbx.brief.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.brief.plan.BriefPlan;
import io.ycsbx.brief.plan.Overrides;
import io.ycsbx.brief.plan.PlanReader;
import io.ycsbx.brief.plan.PlanScale;
import io.ycsbx.config.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScaleNumbersTest extends PlanHome {

  private static final Home PROJECT = new Home(Path.of(".."), Path.of(""));

  private static ScaledPlan shipped(String name, String scale, String... overrides)
      throws IOException {
    BriefPlan plan = PlanReader.read(name, name, Files.readString(Path.of(name + ".yaml")));
    PlanScale chosen = plan.scales().get(scale);
    Overrides typed = Overrides.parse(List.of(overrides), plan);
    return new ScaledPlan(plan, chosen, typed, PROJECT, Path.of(""), Path.of("data"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          aerospike-1m    | small     | 50,000 records of each size, 4 and 8 threads, 10 s of each run
          aerospike-1m    | medium    | 10,000,000 records of each size, 64 to 256 threads, 1 min of each run
          aerospike-1m    | published | 100,000,000 records of each size, 384 to 576 threads, 2 h of each run
          aerospike-pcie5 | small     | 100,000 records of 1 kB, 100,000 operations, 4 threads
          aerospike-pcie5 | medium    | 10,000,000 records of 1 kB, 20,000,000 operations, 64 threads
          aerospike-pcie5 | published | 300,000,000 records of 1 kB, 200,000,000 operations, 64 to 256 threads
          mongodb-e1s     | small     | 50,000 records of 1 kB, 100,000 operations, 8 threads
          mongodb-e1s     | medium    | 10,000,000 records of 1 kB, 50,000,000 operations, 64 threads
          mongodb-e1s     | published | 300,000,000 records of 1 kB, 2,000,000,000 operations, 256 threads
          mysql-pcie4     | small     | 1 warehouse, 2 virtual users, 0.5 min of each run after a ramp-up of 0.1 min
          mysql-pcie4     | medium    | 100 warehouses, 16 virtual users, 5 min of each run after a ramp-up of 2 min
          mysql-pcie4     | published | 5,000 warehouses, 64 virtual users, 30 min of each run after a ramp-up of 10 min
          postgresql-drives | small     | 50,000 records of 1 kB, 1 and 4 threads, 5 s of each run
          postgresql-drives | medium    | 10,000,000 records of 1 kB, 8 and 32 threads, 1 min of each run
          postgresql-drives | published | 100,000,000 records of 1 kB, 16 to 256 threads, 10 min of each run
          postgresql-tprocc | small     | '2 warehouses, 1 and 2 virtual users, 0.5 min of each run after a ramp-up of 0.1 min'
          postgresql-tprocc | medium    | '100 warehouses, 8 to 32 virtual users, 5 min of each run after a ramp-up of 2 min'
          postgresql-tprocc | published | '5,000 warehouses, 32 to 128 virtual users, 30 min of each run after a ramp-up of 10 min'
          rocksdb-cache   | small     | 200,000 records of 1 kB, 1 thread, 10 s of each run
          rocksdb-cache   | medium    | 4,000,000 records of 1 kB, 4 threads, 30 s of each run
          rocksdb-e1s     | small     | '4 engines with 500,000 keys each, a block cache of 10 MB for each, 8 threads, 20 s of each run'
          rocksdb-e1s     | medium    | '4 engines with 25,000,000 keys each, a block cache of 500 MB for each, 24 threads, 2 min of each run'
          rocksdb-e1s     | published | '4 engines with 1,000,000,000 keys each, a block cache of 20 GB for each, 96 threads, 10 min of each run'
          """)
  void theShippedPlansWriteOutNoNumberThatASettingSets(String plan, String scale, String text)
      throws IOException {
    ScaleNumbers numbers = new ScaleNumbers(shipped(plan, scale));

    assertThat(numbers.text()).isEqualTo(text);
    assertThat(numbers.problems()).isEmpty();
    assertThat(numbers.written()).isEmpty();
  }

  /** Each of these left a wrong number on page one. */
  @Test
  void settingsOfTheCommandLineFillTheText() throws IOException {
    String keys = new ScaleNumbers(shipped("rocksdb-e1s", "small", "recordcount=4000")).text();
    ScaledPlan sides =
        shipped(
            "rocksdb-e1s",
            "small",
            "drives-a:rocksdb.cache_size=1g",
            "fleet.size=4",
            "threadcount=1",
            "maxexecutiontime=90");

    assertThat(keys).startsWith("4 engines with 1,000 keys each, ");
    assertThat(new ScaleNumbers(sides).text())
        .isEqualTo(
            "4 engines with 500,000 keys each, a block cache of 10 and 1,074 MB for each, 1 thread,"
                + " 90 s of each run");
  }

  private static String plan(String text) {
    return Plans.TEXT.replace("text: Little", "text: " + text);
  }

  @Test
  void placeholdersOfNoSettingAreNamedWithTheirLine() {
    String text = plan("${recordcuont} records of ${workload}, ${threadcount} thread(s)");

    assertThat(new ScaleNumbers(Plans.scaled(text, home)).text())
        .isEqualTo(
            "${recordcuont} records of io.ycsbx.workload.kv.KeyValueWorkload, 1 and 2 threads");
    assertThatThrownBy(() -> check(text))
        .hasMessageContainingAll(
            "plan.yaml:37: scales/small/text: must have placeholders of settings that the plan"
                + " sets; did you mean recordcount?, was \"${recordcuont}\"");
  }

  @Test
  void numbersThatASettingSetsAreFoundWithTheirUnits() {
    String text =
        plan("500 records, 40,000 operations in 2 min, 1 MB of cache, 3 drives, 2 threads");
    ScaledPlan scaled =
        Plans.scaled(
            text.replace("recordcount: 500", "maxexecutiontime: 120, recordcount: 500"), home);

    assertThat(new ScaleNumbers(scaled).written())
        .extracting(Problem::toString)
        .containsExactly(
            "scales/small/text: has a number that a setting sets: write ${recordcount}, was"
                + " \"500\"",
            "scales/small/text: has a number that a setting sets: write ${operationcount}, was"
                + " \"40,000\"",
            "scales/small/text: has a number that a setting sets: write ${maxexecutiontime}, was"
                + " \"2 min\"",
            "scales/small/text: has a number that a setting sets: write ${threadcount}, was"
                + " \"2\"");
  }
}
