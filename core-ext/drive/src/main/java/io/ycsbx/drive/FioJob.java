package io.ycsbx.drive;

import io.ycsbx.record.drive.DriveJob;
import java.util.ArrayList;
import java.util.List;

/**
 * A job for fio.
 *
 * @param access order and kind of the requests
 * @param blockBytes bytes of a request
 * @param queueDepth requests in flight, of all threads together
 */
record FioJob(DriveJob.Access access, int blockBytes, int queueDepth) {

  /** Requests that one thread keeps in flight before another thread shares the work. */
  private static final int DEPTH_PER_THREAD = 16;

  private static final int MOST_THREADS = 8;
  private static final int SMALL = 4 << 10;
  private static final int LARGE = 128 << 10;
  private static final int[] DEPTHS = {1, 4, 16, 64, 256};

  static List<FioJob> all(boolean writing) {
    List<FioJob> jobs = new ArrayList<>();
    for (int depth : DEPTHS) {
      jobs.add(new FioJob(DriveJob.Access.RANDOM_READ, SMALL, depth));
    }
    jobs.add(new FioJob(DriveJob.Access.SEQUENTIAL_READ, LARGE, DEPTH_PER_THREAD));
    if (writing) {
      jobs.add(new FioJob(DriveJob.Access.RANDOM_70_30, SMALL, DEPTH_PER_THREAD));
    }
    return jobs;
  }

  /** Returns the threads: one processor cannot submit the requests of a fast drive. */
  int threads() {
    int wanted =
        access == DriveJob.Access.SEQUENTIAL_READ
            ? 1
            : Math.min(queueDepth / DEPTH_PER_THREAD, Runtime.getRuntime().availableProcessors());
    return Math.max(1, Integer.highestOneBit(Math.min(MOST_THREADS, wanted)));
  }

  /**
   * Returns the options of fio.
   *
   * @param seconds length of the job
   */
  List<String> options(int seconds) {
    List<String> options =
        new ArrayList<>(
            List.of(
                "--bs=" + blockBytes,
                "--iodepth=" + queueDepth / threads(),
                "--numjobs=" + threads(),
                "--group_reporting",
                "--time_based",
                "--runtime=" + seconds,
                "--randrepeat=0",
                "--norandommap",
                "--lat_percentiles=1",
                "--clat_percentiles=0",
                "--percentile_list=50:99:99.9:99.99"));
    switch (access) {
      case RANDOM_READ -> options.addAll(List.of("--rw=randread", "--readonly"));
      case SEQUENTIAL_READ -> options.addAll(List.of("--rw=read", "--readonly"));
      case RANDOM_70_30 ->
          options.addAll(List.of("--rw=randrw", "--rwmixread=70", "--refill_buffers"));
    }
    return options;
  }

  /** Returns the job in words, e.g. {@code random read of 4 KiB, queue depth 16}. */
  String words() {
    return words(access) + " of " + (blockBytes >> 10) + " KiB, queue depth " + queueDepth;
  }

  static String words(DriveJob.Access access) {
    return switch (access) {
      case RANDOM_READ -> "random read";
      case SEQUENTIAL_READ -> "sequential read";
      case RANDOM_70_30 -> "random 70/30 read/write";
    };
  }
}
