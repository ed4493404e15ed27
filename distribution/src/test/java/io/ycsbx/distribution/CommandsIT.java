package io.ycsbx.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.distribution.Ycsb.Ended;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommandsIT {

  @TempDir Path folder;

  @Test
  void bindingsListsEveryPropertyWithTypeDefaultAndMeaning() throws Exception {
    Ended ended = Ycsb.run(folder, "bindings");

    assertThat(ended.status()).isZero();
    assertThat(ended.out())
        .contains("basic - stock's BasicDB")
        .contains("rocksdb - ")
        .contains("  rocksdb.dir\n      a path; required\n      ");
  }

  @Test
  void helpIsThereForEveryCommand() throws Exception {
    for (String command : new String[] {"load", "run", "shell", "bindings", "telemetry"}) {
      Ended ended = Ycsb.run(folder, command, "--help");

      assertThat(ended.status()).isZero();
      assertThat(ended.out()).startsWith("Usage: ycsb " + command + " ");
    }
    assertThat(Ycsb.run(folder, "--version").out()).startsWith("ycsbx ");
  }
}
