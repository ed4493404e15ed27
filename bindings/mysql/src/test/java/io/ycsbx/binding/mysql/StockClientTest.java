package io.ycsbx.binding.mysql;

import static io.ycsbx.binding.mysql.TestServer.SERVER;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.Client;

@Tag("full") // two JVMs and two servers
class StockClientTest {

  @TempDir Path dir;

  @Test
  void loadsAndRunsOnTheEmbeddedServer() throws Exception {
    SERVER.withData(dir);

    assertThat(client("-load")).contains("[INSERT], Return=OK, 300");
    assertThat(client("-t"))
        .contains("[READ], Return=OK", "[VERIFY], Return=OK")
        .doesNotContain("Return=ERROR", "Return=NOT_FOUND", "Return=UNEXPECTED_STATE");
  }

  private String client(String phase) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(ProcessHandle.current().info().command().orElseThrow());
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Client.class.getName()));
    String options =
        """
        %s -threads 2 -db %s -p workload=site.ycsb.workloads.CoreWorkload -p recordcount=300
        -p operationcount=300 -p readproportion=1 -p updateproportion=0 -p dataintegrity=true
        -p db.url=embedded -p mysql.embedded.dir=%s
        -p mysql.embedded.options=innodb_buffer_pool_size=32M,debug_no_sync\
        """
            .formatted(phase, JdbcDatabase.class.getName(), dir);
    command.addAll(List.of(options.split("\\s+")));
    Process client = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(client.getInputStream().readAllBytes(), UTF_8);
    assertThat(client.waitFor()).as(output).isZero();
    return output;
  }
}
