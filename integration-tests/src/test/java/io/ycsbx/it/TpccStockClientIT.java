package io.ycsbx.it;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.Client;

/** TPC-C on the embedded server, by the stock client and by ours. */
class TpccStockClientIT {

  @TempDir static Path dir;

  private static final Map<String, String> DATABASE =
      Map.of(
          "db.url", "embedded",
          "mysql.embedded.dir", "DIR",
          "mysql.embedded.options", "innodb_buffer_pool_size=256M,debug_no_sync",
          "db.own_tables", "true",
          "tpcc.rampup", "0.01",
          "tpcc.duration", "0.05",
          "workload", "io.ycsbx.workload.tpcc.TpccWorkload");

  private static String value(String key) {
    return DATABASE.get(key).replace("DIR", dir.toString());
  }

  private static String stockClient(String... phase) throws Exception {
    List<String> command =
        new ArrayList<>(
            List.of(
                ProcessHandle.current().info().command().orElseThrow(),
                "-cp",
                System.getProperty("java.class.path"),
                Client.class.getName(),
                "-threads",
                "2",
                "-db",
                "io.ycsbx.binding.mysql.JdbcDatabase"));
    command.addAll(List.of(phase));
    for (String key : DATABASE.keySet()) {
      command.add("-p");
      command.add(key + "=" + value(key));
    }
    Process client = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(client.getInputStream().readAllBytes(), UTF_8);
    assertThat(client.waitFor()).as(output).isZero();
    return output;
  }

  @Test
  void whatTheStockClientLoadsAndRunsIsConsistent() throws Exception {
    assertThat(stockClient("-load", "-p", "recordcount=1000"))
        .contains("[INFILE-ORDERS], Return=OK, 10");
    assertThat(stockClient("-t", "-p", "operationcount=1000000000"))
        .contains("[NEW-ORDER], Return=OK", "[PAYMENT], Return=OK")
        .containsPattern("System achieved [1-9]\\d* NOPM from [1-9]\\d* MariaDB TPM")
        .doesNotContain("Return=ERROR");

    Map<String, String> database = new TreeMap<>(DATABASE);
    database.replaceAll((key, unused) -> value(key));
    TpccRun ours = new TpccRun(database);
    TpccRun.succeeded(ours.run());
    assertThat(ours.check()).isEmpty();
  }
}
