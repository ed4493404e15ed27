package io.ycsbx.fleet;

import io.ycsbx.config.Owner;
import io.ycsbx.config.Setting;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.SettingsGroup;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * Settings of clients that run together. By default, only clients on this host or with a key of the
 * fleet can join, since the coordinator controls all of them.
 */
@SettingsGroup(prefixes = "fleet.", owner = Owner.RUNNER)
public record FleetSettings(
    @Setting(
            key = "fleet.size",
            range = "1.." + FleetSettings.MOST_CLIENTS,
            meaning =
                "number of clients; unset: from the environment (YCSBX_SIZE, MPI, Slurm); 1: this"
                    + " client is on its own")
        Optional<Integer> size,
    @Setting(
            key = "fleet.rank",
            meaning =
                "number of this client, from 0; unset: from the environment (YCSBX_RANK,"
                    + " JOB_COMPLETION_INDEX, MPI, Slurm)",
            range = "0..")
        Optional<Integer> rank,
    @Setting(
            key = "fleet.coordinator",
            owner = Owner.PLACE,
            meaning =
                "HOST:PORT at which client 0 serves the others; unset: port 7411 of the first node"
                    + " of a Slurm step")
        Optional<String> coordinator,
    @Setting(
            key = "fleet.join",
            defaultValue = "5m",
            meaning = "time in which all clients must have joined; then the run fails",
            range = "1s..")
        Duration join,
    @Setting(
            key = "fleet.lost",
            defaultValue = "fail",
            meaning = "effect of the loss of a client: the run fails, or the others continue")
        LossPolicy lost,
    @Setting(
            key = "fleet.lost.after",
            defaultValue = "10s",
            meaning =
                "time without a message from a client after which it is lost; after half of this"
                    + " time, it is shown as silent",
            range = "2s..")
        Duration lostAfter,
    @Setting(
            key = "fleet.token",
            secret = true,
            meaning =
                "secret that every client must present; unset: the environment's"
                    + " YCSBX_FLEET_TOKEN, or none")
        String token,
    @Setting(
            key = "fleet.tls",
            owner = Owner.PLACE,
            meaning =
                "PKCS #12 file with a key and the certificates to trust; coordinator and clients"
                    + " then use TLS and check each other's certificate")
        Optional<Path> tls,
    @Setting(
            key = "fleet.tls.password",
            secret = true,
            meaning = "password of the file fleet.tls; unset: fleet.token")
        String tlsPassword,
    @Setting(
            key = "fleet.plain",
            defaultValue = "false",
            meaning =
                "whether a coordinator that is not on this host may do without TLS; requires a"
                    + " token, which anyone on the network path can read")
        boolean plain,
    @Setting(
            key = "fleet.led",
            defaultValue = "false",
            meaning =
                "whether \"ycsb fleet\" coordinates in place of client 0; set by that command")
        boolean led) {

  /** Largest number of clients. */
  public static final int MOST_CLIENTS = 100_000;

  /** Reaction to the loss of a client. */
  public enum LossPolicy {
    /** The run fails on all clients. */
    FAIL,
    /** The others go on, and the record has a warning. */
    CONTINUE
  }

  /** Checks the rules that concern several settings. */
  public FleetSettings {
    if (rank.isPresent() && size.isPresent() && rank.get() >= size.get()) {
      throw new SettingsException(
          "fleet.rank", "must be below fleet.size (" + size.get() + ")", rank.get());
    }
  }

  /** Returns the time without a message after which a client is shown as silent. */
  long silentNanos() {
    return lostAfter.toNanos() / 2;
  }
}
