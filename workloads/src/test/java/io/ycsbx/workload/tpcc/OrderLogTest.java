package io.ycsbx.workload.tpcc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.config.SettingsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.WorkloadException;

/** A log that lacks orders is not taken for a whole one. */
class OrderLogTest {

  private static final String FIRST = "ycsbx order log 1: 0000000000000000003 orders";

  @TempDir Path folder;
  private Path path;

  @BeforeEach
  void logThreeOrders() throws Exception {
    path = folder.resolve("orders.log");
    append(3001);
    append(3002, 3003);
  }

  private void append(int... orders) throws Exception {
    try (OrderLog log = OrderLog.append(path)) {
      for (int order : orders) {
        log.add(1, 2, order);
      }
    }
  }

  @Test
  void theLogHasALineForEachOrder() throws Exception {
    assertThat(Files.readAllLines(path))
        .hasSize(4)
        .startsWith(FIRST)
        .element(2)
        .asString()
        .matches("1,2,3002,\\d{13}");
    OrderLog.Orders orders = OrderLog.read(path);
    assertThat(orders.count()).isEqualTo(3);
    assertThat(orders.districts().get("1,2").stream()).containsExactly(3001, 3002, 3003);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(?s)(.*\\n).*\\n | $1 | its first line counts 3 orders, and it has 2",
        "(?s)(.*)\\n | $1 | its first line counts 3 orders, and it has 2",
        "(?s)\\n.* | | its first line counts 3 orders, and it has 0",
        "\\n1,2,3002 | \\n1,,3002 | line 3 must be WAREHOUSE,DISTRICT,ORDER,MILLISECONDS",
      })
  void aLogThatWasCutOrChangedIsDamaged(String part, String replacement, String how)
      throws Exception {
    String text = Files.readString(path);
    String end = replacement == null ? "\n" : replacement.replace("\\n", "\n");
    Files.writeString(path, text.replaceFirst(part, end));

    String problem = "tpcc.log: " + path + " is damaged: " + how;
    assertThatThrownBy(() -> OrderLog.read(path))
        .isInstanceOf(WorkloadException.class)
        .hasMessage(problem);
    assertThatThrownBy(() -> OrderLog.append(path)).hasMessage(problem);
  }

  @Test
  void anOrderThatAKilledClientHadNotCountedCounts() throws Exception {
    Files.writeString(path, "1,2,3004,0\n", StandardOpenOption.APPEND);

    assertThat(OrderLog.read(path).count()).isEqualTo(4);
    append(3005);
    assertThat(OrderLog.read(path).count()).isEqualTo(5);
  }

  @Test
  void aPartOfALineIsDroppedAndReplaced() throws Exception {
    Files.writeString(path, "1,2,3004,1764284400000000000000", StandardOpenOption.APPEND);

    assertThat(OrderLog.read(path).count()).isEqualTo(3);
    append(3004);
    assertThat(OrderLog.read(path).count()).isEqualTo(4);
  }

  @Test
  void aFileThatIsNoLogOrInUseIsRefused() throws Exception {
    String noLog = "tpcc.log: must be the log of a run with this workload, was \"%s\"";
    for (Path file :
        new Path[] {folder, Files.writeString(folder.resolve("notes"), "Buy milk.\n")}) {
      assertThatThrownBy(() -> OrderLog.check(file))
          .isInstanceOf(SettingsException.class)
          .hasMessage(noLog, file);
    }
    assertThatThrownBy(() -> OrderLog.read(folder.resolve("none")))
        .hasMessage("tpcc.log: must be a file that exists, was \"%s\"", folder.resolve("none"));
    Path former = Files.writeString(folder.resolve("former"), "1,2,3001,1764284400000\n");
    assertThatThrownBy(() -> OrderLog.check(former))
        .hasMessage(
            "tpcc.log: must be a ycsbx order log 1, and is a log without a first line, of a former"
                + " version, was \"%s\"",
            former);
    OrderLog.check(folder.resolve("new"));
    Path nowhere = folder.resolve("none/orders.log");
    assertThatThrownBy(() -> OrderLog.check(nowhere))
        .hasMessage("tpcc.log: must be in a directory that exists, was \"%s\"", nowhere);
    try (OrderLog log = OrderLog.append(path)) {
      assertThat(log).isNotNull();
      assertThatThrownBy(() -> OrderLog.check(path))
          .hasMessage("tpcc.log: must not be in use by another run or check, was \"%s\"", path);
    }
  }
}
