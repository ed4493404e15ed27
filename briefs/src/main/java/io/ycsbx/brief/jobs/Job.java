package io.ycsbx.brief.jobs;

import io.ycsbx.brief.plan.Configuration;
import io.ycsbx.brief.plan.PlannedTest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One load, run or search: a command of {@code bin/ycsb}.
 *
 * @param load whether it loads
 * @param configuration the configuration that is loaded or measured
 * @param subject name of the data set, or of the test's variant
 * @param repeat from 1; of a load, the repeat that it is for
 * @param settings the same for all repeats
 */
public record Job(
    boolean load, Configuration configuration, String subject, int repeat, JobSettings settings) {

  /**
   * Returns this run at a share of another run's throughput.
   *
   * @param share percent of the throughput
   * @param perSecond throughput of the run that this one is relative to, in operations per second
   */
  public Job at(int share, double perSecond) {
    long rate = Math.max(1, Math.round(share * perSecond / 100));
    return new Job(load, configuration, subject, repeat, settings.at(rate));
  }

  /** Returns the job in words, e.g. {@code nvme-a / multiget / repeat 2}. */
  public String words() {
    return configuration.name()
        + " / "
        + (load ? "load " + subject : subject + " / repeat " + repeat);
  }

  /**
   * Returns the arguments of {@code bin/ycsb}.
   *
   * @param shown whether without secrets
   */
  public List<String> arguments(Home home, Path directory, boolean shown) {
    List<String> arguments = new ArrayList<>(home.fleet());
    Optional<PlannedTest.Search> search = settings.limit();
    settings.tool().ifPresent(name -> arguments.add("tool"));
    arguments.add(load ? "load" : search.isPresent() ? "find" : "run");
    arguments.addAll(settings.arguments(home, shown));
    search.ifPresent(limit -> arguments.addAll(limit.arguments()));
    if (settings.tool().isEmpty()) {
      arguments.add("-s");
    }
    arguments.addAll(List.of("-o", home.typed(directory)));
    return arguments;
  }
}
