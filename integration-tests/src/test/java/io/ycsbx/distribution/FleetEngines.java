package io.ycsbx.distribution;

import io.ycsbx.contract.FreePorts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Engines of fleets on this host, installed by root where there is apt-get without systemd. */
final class FleetEngines {

  /** An engine, with the program that must be there. */
  enum Engine {
    SSH("/usr/sbin/sshd"),
    SLURM("/usr/sbin/slurmctld"),
    OPEN_MPI("/usr/bin/mpirun.openmpi"),
    HYDRA("/usr/bin/mpiexec.hydra");

    private final Path program;

    Engine(String program) {
      this.program = Path.of(program);
    }
  }

  /** Number of the servers' ports. */
  private static final int PORTS = 6;

  private static final int MINUTES_AT_MOST = 10;

  private static final Path SCRIPT =
      Sandbox.project().resolve("integration-tests/src/test/sh/fleet-engines.sh");

  private final Path folder;
  private Process servers;

  FleetEngines(Path folder) {
    this.folder = folder;
  }

  /** Starts sshd and Slurm, and waits until they answer. */
  void start() throws IOException, InterruptedException {
    Path log = folder.resolve("log");
    servers =
        new ProcessBuilder(
                "sh",
                SCRIPT.toString(),
                folder.toString(),
                System.getProperty("java.home"),
                Integer.toString(FreePorts.next(PORTS)))
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    long start = System.nanoTime();
    while (servers.isAlive()
        && !Files.exists(folder.resolve("ready"))
        && System.nanoTime() - start < TimeUnit.MINUTES.toNanos(MINUTES_AT_MOST)) {
      Thread.sleep(50);
    }
  }

  /** Returns why an engine cannot be used. */
  Optional<String> missing(Engine engine) {
    if (!Files.isExecutable(engine.program)) {
      return Optional.of(
          engine.program + " is missing: needs root and apt-get, without systemd, to install it");
    }
    Path ready = folder.resolve(engine + ".ready");
    boolean server = engine == Engine.SSH || engine == Engine.SLURM;
    return server && !Files.exists(ready)
        ? Optional.of("its server did not start; see " + folder.resolve("log"))
        : Optional.empty();
  }

  /** Returns the options of {@code ycsb fleet}. */
  List<String> options(Engine engine) throws IOException {
    return switch (engine) {
      case SSH ->
          List.of(
              "--on=ssh",
              "--hosts=root@127.0.0.1:" + Files.readString(folder.resolve("SSH.ready")).strip(),
              "--with=-F " + folder.resolve("ssh_config"));
      case SLURM -> List.of("--on=slurm", "--with=-N3");
      case OPEN_MPI ->
          List.of(
              "--on=mpi",
              "--launcher=" + engine.program,
              "--with=--allow-run-as-root --oversubscribe --mca oob_tcp_if_include lo");
      case HYDRA -> List.of("--on=mpi", "--launcher=" + engine.program);
    };
  }

  /** Ends the servers with the script's input. */
  void close() throws IOException, InterruptedException {
    servers.getOutputStream().close();
    if (!servers.waitFor(30, TimeUnit.SECONDS)) {
      servers.destroyForcibly();
    }
  }
}
