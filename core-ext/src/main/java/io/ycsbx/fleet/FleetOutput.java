package io.ycsbx.fleet;

import io.ycsbx.config.Problem;
import io.ycsbx.record.FleetRecord;
import io.ycsbx.record.IntervalLog;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.Plan;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.record.Warning;
import io.ycsbx.record.merge.MismatchException;
import io.ycsbx.record.merge.RecordMerge;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Directories of a fleet's records: {@code clients/RANK} for each client's, and the directory
 * itself for the merged record. Without a directory, all are temporary.
 *
 * @param directory of the merged record
 * @param temporary whether nothing is to be kept
 * @param plan makes the merged record's plan from that which all clients have in common
 */
record FleetOutput(Path directory, boolean temporary, UnaryOperator<Plan> plan) {

  private static final String CLIENTS = "clients";
  private static final String MERGING = "merging";

  /** Makes the directories known; only temporary ones are created here. */
  static FleetOutput of(Optional<Path> directory) throws IOException {
    return directory.isPresent()
        ? new FleetOutput(directory.get(), false, UnaryOperator.identity())
        : new FleetOutput(
            Files.createTempDirectory("ycsbx-fleet-"), true, UnaryOperator.identity());
  }

  /** Returns the same directories with another plan of the merged record. */
  FleetOutput withPlan(UnaryOperator<Plan> other) {
    return new FleetOutput(directory, temporary, other);
  }

  /** Adds a problem if the directory holds a record, which a merge would not replace. */
  static void checkFree(Path directory, List<Problem> problems) {
    if (Files.exists(directory.resolve(RunRecordJson.FILE_NAME))) {
      problems.add(
          Problem.of(
              "-o",
              "must not hold the record of an earlier run, which is never replaced",
              directory));
    }
  }

  /** Returns the directory of all clients' records. */
  Path clients() {
    return directory.resolve(CLIENTS);
  }

  /** Returns the directory of one client's record. */
  Path client(int rank) {
    return clients().resolve(Integer.toString(rank));
  }

  /**
   * Merges the clients' records. The merged record appears last, by rename.
   *
   * @param ranks clients with a record, at least one
   * @param failure why the whole run failed; empty if it did not
   */
  RunRecord merge(
      List<Integer> ranks, FleetRecord fleet, Optional<String> failure, List<Warning> warnings)
      throws IOException, MismatchException {
    Path merging = directory.resolve(MERGING);
    delete(merging);
    RunRecord sum = RecordMerge.merge(ranks.stream().map(this::client).toList(), merging);
    List<Warning> all = new ArrayList<>(warnings);
    all.addAll(sum.warnings());
    RunRecord merged =
        sum.ofFleet(fleet, outcome(sum.outcome(), failure), all).withPlan(plan.apply(sum.plan()));
    Files.move(
        merging.resolve(IntervalLog.FILE_NAME),
        directory.resolve(IntervalLog.FILE_NAME),
        StandardCopyOption.REPLACE_EXISTING);
    RunRecordJson.write(merged, directory);
    delete(merging);
    return merged;
  }

  private static Outcome outcome(Outcome ofClients, Optional<String> failure) {
    Stream<String> reasons = Stream.concat(failure.stream(), ofClients.reasons().stream());
    return new Outcome(
        failure.isPresent() ? Outcome.Kind.FAILED : ofClients.kind(), reasons.distinct().toList());
  }

  /**
   * Writes a record, and merges it, in a temporary directory. Ignores failures, which the record
   * and the merge of the run will report.
   */
  static void rehearse(boolean merges) {
    try {
      Path aside = Files.createTempDirectory("ycsbx-fleet-");
      try {
        FleetRehearsal.of(aside, merges);
      } finally {
        delete(aside);
      }
    } catch (IOException | MismatchException e) {
      // Only the end of a run takes longer.
    }
  }

  /** Returns whether a client has left a file: a record, or a log whose record failed. */
  boolean holdsFiles(int rank) {
    return Stream.of(RunRecordJson.FILE_NAME, IntervalLog.FILE_NAME)
        .anyMatch(file -> Files.exists(client(rank).resolve(file)));
  }

  /** Deletes temporary directories; a leftover harms no result. */
  void discard() {
    if (temporary) {
      try {
        delete(directory);
      } catch (IOException e) {
        // The system's cleanup of temporary files takes it.
      }
    }
  }

  private static void delete(Path directory) throws IOException {
    if (Files.exists(directory)) {
      try (Stream<Path> all = Files.walk(directory)) {
        for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(path);
        }
      }
    }
  }
}
