package io.ycsbx.distribution;

import io.ycsbx.contract.CommandLineContract;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

/** Commands on the embedded server, which each of them starts and stops. */
@Tag("full")
class EmbeddedMySqlCommandLineIT extends CommandLineContract {

  @TempDir static Path server;

  @Override
  protected String binding() {
    return "mysql";
  }

  @Override
  protected Map<String, String> properties() {
    return Map.of(
        "db.url", "embedded", "mysql.embedded.dir", server.toString(), "db.upsert", "true");
  }

  /** Returns few, since each commit waits for the disk. */
  @Override
  protected int records() {
    return 200;
  }
}
