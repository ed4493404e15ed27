package io.ycsbx.drive;

import io.ycsbx.drive.DriveBench.DriveException;
import io.ycsbx.process.ExternalProgram;
import io.ycsbx.record.drive.DriveState;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * Brings a device into a defined state: all blocks discarded, twice its capacity written
 * sequentially, and random writes until they are steady. Destroys all data of the device.
 */
record Precondition(Tool tool, Fio fio, Consumer<String> progress, int mostRounds) {

  private static final String ADVICE = "util-linux";
  private static final int FILLS = 2;
  private static final int DEPTH = 32;

  /**
   * Preconditions a device.
   *
   * @param device checked by {@link BlockDevice#checkOverwritable}
   * @param seconds length of a round of random writes, in seconds
   */
  DriveState run(BlockDevice device, int seconds) throws IOException {
    progress.accept("Destroying all data of " + device.words());
    boolean purged = purge(device);
    progress.accept(
        String.format(
            Locale.ROOT, "Writing %,d bytes, twice the capacity", FILLS * device.bytes()));
    write(device, "--rw=write", "--bs=128k", "--loops=" + FILLS, "--size=100%");
    List<Double> rounds = new ArrayList<>();
    while (rounds.size() < mostRounds && !DriveState.isSteady(rounds)) {
      progress.accept(
          "Writing at random, round %s of at most %s, for %s s"
              .formatted(rounds.size() + 1, mostRounds, seconds));
      double iops =
          write(
                  device,
                  "--rw=randwrite",
                  "--bs=4k",
                  "--time_based",
                  "--runtime=" + seconds,
                  "--randrepeat=0",
                  "--norandommap")
              .writesPerSecond();
      rounds.add(iops);
    }
    return new DriveState(
        purged, FILLS * device.bytes(), seconds, rounds, DriveState.isSteady(rounds));
  }

  /**
   * Discards all blocks. Both programs open the device exclusively, which fails if it is in use
   * where this process cannot see it, for example in another container.
   *
   * @return whether the device can discard
   */
  private boolean purge(BlockDevice device) throws IOException {
    ExternalProgram.Result wiped = tool.run(ADVICE, List.of("wipefs", "--all", device.path()));
    if (wiped.status() != 0) {
      throw new DriveException(device.path() + " cannot be overwritten: " + wiped.reason());
    }
    ExternalProgram.Result discarded = tool.run(ADVICE, List.of("blkdiscard", device.path()));
    if (discarded.status() == 0) {
      return true;
    }
    if (discarded.errors().toLowerCase(Locale.ROOT).contains("not supported")) {
      progress.accept("The device cannot discard blocks, and is not purged");
      return false;
    }
    throw new DriveException(device.path() + " cannot be purged: " + discarded.reason());
  }

  private Fio.Output write(BlockDevice device, String... options) throws IOException {
    List<String> all = new ArrayList<>(List.of(options));
    all.addAll(List.of("--iodepth=" + DEPTH, "--refill_buffers"));
    return fio.run(device.path(), all);
  }
}
