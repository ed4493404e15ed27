package io.ycsbx.binding.mysql;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.Client;

class StockClientTest {

  @TempDir Path dir;

  @Test
  void loadsAndRunsOnTheEmbeddedServer() throws Exception {
    TestServer.withProgram(dir);

    assertThat(client("-load")).contains("[INSERT], Return=OK, 300");
    assertThat(client("-t"))
        .contains("[READ], Return=OK", "[VERIFY], Return=OK")
        .doesNotContain("Return=ERROR", "Return=NOT_FOUND", "Return=UNEXPECTED_STATE");
  }

  private String client(String phase) throws Exception {
    List<String> command =
        new ArrayList<>(
            List.of(
                ProcessHandle.current().info().command().orElseThrow(),
                "-cp",
                System.getProperty("java.class.path"),
                Client.class.getName(),
                phase,
                "-threads",
                "2",
                "-db",
                JdbcDatabase.class.getName()));
    for (String property :
        List.of(
            "workload=site.ycsb.workloads.CoreWorkload",
            "recordcount=300",
            "operationcount=300",
            "readproportion=1",
            "updateproportion=0",
            "dataintegrity=true",
            "db.url=embedded",
            "mysql.embedded.dir=" + dir,
            "mysql.embedded.options=innodb_buffer_pool_size=32M,debug_no_sync")) {
      command.add("-p");
      command.add(property);
    }
    Process client = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(client.getInputStream().readAllBytes(), UTF_8);
    assertThat(client.waitFor()).as(output).isZero();
    return output;
  }
}
