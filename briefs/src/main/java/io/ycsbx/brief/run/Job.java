package io.ycsbx.brief.run;

import io.ycsbx.brief.plan.Configuration;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One load or run: a command of {@code bin/ycsb}.
 *
 * @param load whether it loads
 * @param configuration what of
 * @param subject name of the data set, or of the test's variant
 * @param repeat from 1; of a load, the repeat that it is for
 * @param binding the database's name
 * @param files property files
 * @param properties those that differ from the files, or are not in them
 */
public record Job(
    boolean load,
    Configuration configuration,
    String subject,
    int repeat,
    String binding,
    List<Path> files,
    Map<String, String> properties) {

  /** Copies list and map. */
  public Job {
    files = List.copyOf(files);
    properties = Collections.unmodifiableMap(new LinkedHashMap<>(properties));
  }

  /** The same as it may be shown: without secrets. */
  public Job shown() {
    Map<String, String> shown = JobSettings.recorded(this);
    Map<String, String> own = new LinkedHashMap<>(properties);
    own.replaceAll((key, value) -> shown.getOrDefault(key, value));
    return new Job(load, configuration, subject, repeat, binding, files, own);
  }

  /** Every property that it will have, those of files and workload among them, without secrets. */
  public Map<String, String> effective() {
    return JobSettings.recorded(this);
  }

  /** In words, e.g. {@code nvme-a / multiget / repeat 2}. */
  public String words() {
    return configuration.name()
        + " / "
        + (load ? "load " + subject : subject + " / repeat " + repeat);
  }

  /** What is typed after the launcher's name. */
  public List<String> arguments(Home home, Path directory) {
    List<String> arguments = new ArrayList<>(List.of(load ? "load" : "run"));
    arguments.addAll(settings(home));
    arguments.addAll(List.of("-s", "-o", home.typed(directory)));
    return arguments;
  }

  /** The arguments that say which database and how it is driven. */
  public List<String> settings(Home home) {
    List<String> arguments = new ArrayList<>(List.of(binding));
    for (Path file : files) {
      arguments.addAll(List.of("-P", home.typed(file)));
    }
    properties.forEach((key, value) -> arguments.addAll(List.of("-p", key + "=" + value)));
    return arguments;
  }
}
