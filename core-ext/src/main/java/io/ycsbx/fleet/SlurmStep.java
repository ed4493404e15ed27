package io.ycsbx.fleet;

import io.ycsbx.config.FailureText;
import io.ycsbx.config.Problem;
import io.ycsbx.config.SettingsException;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Finds the coordinator's address in a Slurm step: the first node. Not instantiable. */
final class SlurmStep {

  static final int PORT = 7411;

  private static final long LONGEST_SECONDS = 20;

  private SlurmStep() {}

  /**
   * Returns the coordinator that is set, or the first node of the step.
   *
   * @throws SettingsException if none is set outside of a step
   */
  static String coordinator(FleetSettings settings, Map<String, String> environment) {
    String nodes = environment.get("SLURM_STEP_NODELIST");
    if (settings.coordinator().isPresent()) {
      return settings.coordinator().get();
    }
    if (nodes == null) {
      throw new SettingsException(
          List.of(
              Problem.of(
                  "fleet.coordinator", "required for several clients, as HOST:PORT of client 0")));
    }
    return firstHost(nodes) + ":" + PORT;
  }

  private static String firstHost(String nodes) {
    try {
      Process scontrol = new ProcessBuilder("scontrol", "show", "hostnames", nodes).start();
      // Ends a read that would wait for a controller that is away.
      CompletableFuture.delayedExecutor(LONGEST_SECONDS, TimeUnit.SECONDS)
          .execute(scontrol::destroyForcibly);
      try (BufferedReader out = scontrol.inputReader()) {
        String first = out.readLine();
        if (first != null && !first.isBlank()) {
          return first.strip();
        }
      }
      throw new IOException("it printed no name within " + LONGEST_SECONDS + " s");
    } catch (IOException e) {
      throw new SettingsException(
          "fleet.coordinator",
          "required, since \"scontrol show hostnames\" failed (" + FailureText.reason(e) + ")",
          nodes);
    }
  }
}
