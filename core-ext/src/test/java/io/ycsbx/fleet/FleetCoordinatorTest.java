package io.ycsbx.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.Problem;
import io.ycsbx.record.RunRecord;
import io.ycsbx.run.Run;
import io.ycsbx.run.plan.RunOptions;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import site.ycsb.BasicDB;

class FleetCoordinatorTest {

  /** A launcher whose client only connects. */
  private static final class Connects implements FleetLauncher {

    private String coordinator = "";

    @Override
    public void start(Properties properties, int port) throws IOException {
      coordinator = properties.getProperty("fleet.coordinator");
      new Socket(InetAddress.getLoopbackAddress(), port).close();
    }

    @Override
    public Optional<String> ended() {
      return Optional.of(coordinator + " was reached");
    }

    @Override
    public void close() {}
  }

  @Test
  void noOtherProcessCanTakeThePortOfTheCoordinator() throws IOException {
    Properties properties = new Properties();
    properties.putAll(Map.of("workload", "site.ycsb.workloads.CoreWorkload", "fleet.size", "2"));
    List<Problem> problems = new ArrayList<>();
    FleetCoordinator fleet =
        FleetCoordinator.of(properties, "127.0.0.1", new Connects(), Optional.empty(), problems)
            .orElseThrow();
    RunOptions.Builder options =
        RunOptions.builder(BasicDB.class.getName())
            .properties(properties)
            .settings(FleetSettings.class);
    fleet.prepare(options, Map.of(), List.of());
    int known = Integer.parseInt(properties.getProperty("fleet.coordinator").split(":", 2)[1]);
    ServerSocket other = new ServerSocket(known, 0, InetAddress.getLoopbackAddress());
    RunRecord record = fleet.execute(Run.of(options.build()));
    other.close();

    assertThat(record.outcome().reasons())
        .singleElement()
        .asString()
        .matches("127.0.0.1:[1-9]\\d+ was reached");
  }
}
