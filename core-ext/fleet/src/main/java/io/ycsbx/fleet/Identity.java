package io.ycsbx.fleet;

import io.ycsbx.config.Problem;
import io.ycsbx.config.SettingsException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Rank of a client in its fleet, and the fleet's size.
 *
 * @param rank from 0
 * @param size 1 or more
 */
record Identity(int rank, int size) {

  /** Two variables that a launcher sets, in the order in which they are tried. */
  private record Source(String rank, String size, String condition) {}

  private static final List<Source> SOURCES =
      List.of(
          new Source("YCSBX_RANK", "YCSBX_SIZE", "YCSBX_RANK"),
          new Source("JOB_COMPLETION_INDEX", "", "JOB_COMPLETION_INDEX"),
          new Source("OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE", "OMPI_COMM_WORLD_RANK"),
          new Source("PMIX_RANK", "", "PMIX_RANK"),
          new Source("PMI_RANK", "PMI_SIZE", "PMI_RANK"),
          // Under mpirun within sbatch every rank has SLURM_PROCID=0, and a batch script has it.
          new Source("SLURM_PROCID", "SLURM_NTASKS", "SLURM_STEP_ID"));

  /**
   * Returns the rank of this client and the size of its fleet; empty for a single client.
   *
   * @param environment variables of the process
   * @throws SettingsException naming a variable or setting that is missing or wrong
   */
  static Optional<Identity> of(FleetSettings settings, Map<String, String> environment) {
    Optional<Source> source =
        SOURCES.stream()
            .filter(variables -> environment.containsKey(variables.rank()))
            .filter(variables -> environment.containsKey(variables.condition()))
            .findFirst();
    Optional<Integer> size = settings.size();
    if (size.isEmpty() && source.isPresent()) {
      size = number(source.get().size(), environment);
    }
    // A coordinator waits even for a single client that it has started.
    if (size.isEmpty() || (size.get() == 1 && !settings.led())) {
      return Optional.empty();
    }
    Optional<Integer> ownRank = settings.rank();
    if (ownRank.isEmpty() && source.isPresent()) {
      ownRank = number(source.get().rank(), environment);
    }
    if (ownRank.isEmpty()) {
      throw new SettingsException(
          List.of(Problem.of("fleet.rank", "required with fleet.size, here or in YCSBX_RANK")));
    }
    int rank = ownRank.get();
    if (rank >= size.get()) {
      throw new SettingsException(
          source.map(Source::rank).orElse("fleet.rank"),
          "must be below the number of clients (" + size.get() + ")",
          rank);
    }
    return Optional.of(new Identity(rank, size.get()));
  }

  private static Optional<Integer> number(String variable, Map<String, String> environment) {
    String value = environment.get(variable);
    if (value == null) {
      return Optional.empty();
    }
    try {
      int number = Integer.parseInt(value.strip());
      if (number >= 0) {
        return Optional.of(number);
      }
    } catch (NumberFormatException e) {
      // Reported below, like a negative number.
    }
    throw new SettingsException(variable, "must be a whole number, 0 or more", value);
  }

  /** Returns this client's part of a count; the first clients take the remainder. */
  long shareOf(long count) {
    return count / size + (rank < count % size ? 1 : 0);
  }

  /** Returns the number of items that the clients before this one take. */
  long before(long count) {
    return count / size * rank + Math.min(rank, count % size);
  }
}
