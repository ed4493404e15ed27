package io.ycsbx.report.runs;

import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.Place;
import io.ycsbx.report.model.RunFacts;
import io.ycsbx.report.source.SourceException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Derives configuration, test and repeat of runs from their names: {@code
 * CONFIGURATION/TEST/REPEAT}, counted from the root and read from the end.
 *
 * <ul>
 *   <li>A last name such as {@code 1}, {@code repeat-1} or {@code run2} is the repeat.
 *   <li>A last name such as {@code workloada-repeat-1} holds test and repeat. {@code workloada-1}
 *       does, too, if the runs' settings show that they are repeats.
 *   <li>The other names are configuration and test, or the test alone; the configuration then has
 *       the root's name.
 * </ul>
 */
record Layout(Path root, Optional<String> configuration) {

  /** A last name with a repeat's number, behind a word for repeats, the test's name, or both. */
  private static final Pattern NUMBERED =
      Pattern.compile(
          "(?i)(?:(?<test>.+?)(?:[-_.]| (?!\\d)))??"
              + "(?<word>(?:repeat|rep|run|iteration|iter|r|#)[-_. ]?)?(?<number>\\d{1,6})");

  /** A run's names, before it is known whether a number at the end is the repeat. */
  private record Names(RunReader.RunReadings unit, List<String> names) {
    String last() {
      return names.get(names.size() - 1);
    }

    List<String> before() {
      return names.subList(0, names.size() - 1);
    }

    /** Returns the names without the number at the end, if that may be a repeat. */
    Optional<List<String>> stem() {
      Matcher matcher = NUMBERED.matcher(last());
      return matcher.matches() && matcher.group("test") != null && matcher.group("word") == null
          ? Optional.of(beforeAnd(matcher.group("test")))
          : Optional.empty();
    }

    List<String> beforeAnd(String name) {
      List<String> all = new ArrayList<>(before());
      all.add(name);
      return all;
    }
  }

  /** Tests for a path whose last name is that of a repeat. */
  static boolean isRepeat(Path path) {
    Matcher name = NUMBERED.matcher(nameOf(path));
    return name.matches() && name.group("test") == null;
  }

  /** Places all runs, in the order of their names. */
  List<MeasuredRun> place(List<RunReader.RunReadings> units) throws IOException {
    List<Names> all = new ArrayList<>();
    for (RunReader.RunReadings unit : units) {
      all.add(new Names(unit, names(unit.path())));
    }
    Set<List<String>> repeated = repeated(all);
    Map<Place, RunReader.RunReadings> placed = new HashMap<>();
    List<MeasuredRun> runs = new ArrayList<>();
    for (Names names : all) {
      Place place = place(names, names.stem().filter(repeated::contains).isPresent());
      RunReader.RunReadings other = placed.put(place, names.unit());
      if (other != null) {
        throw new SourceException(
            names.unit().main().file(),
            "is at " + place + ", where " + other.main().file() + " is already");
      }
      runs.add(RunMaker.run(place, names.unit().readings()));
    }
    checkRepeats(runs);
    runs.sort(
        Comparator.comparing((MeasuredRun run) -> run.place().configuration(), Natural.ORDER)
            .thenComparing(run -> run.place().test(), Natural.ORDER)
            .thenComparing(run -> run.place().repeat(), Natural.ORDER));
    return runs;
  }

  /** Returns the names that, with a number behind them, are those of repeats. */
  private static Set<List<String>> repeated(List<Names> all) {
    Map<List<String>, List<Context>> byStem = new HashMap<>();
    for (Names names : all) {
      names
          .stem()
          .ifPresent(
              stem ->
                  byStem
                      .computeIfAbsent(stem, key -> new ArrayList<>())
                      .add(names.unit().main().context()));
    }
    byStem
        .values()
        .removeIf(
            runs ->
                runs.size() < 2
                    || !runs.stream().skip(1).allMatch(run -> areRepeats(runs.get(0), run)));
    return byStem.keySet();
  }

  /** Tests for two runs of the same settings; false if the settings are unknown. */
  private static boolean areRepeats(Context a, Context b) {
    return !a.settings().isEmpty() && values(a).equals(values(b));
  }

  private static Set<List<String>> values(Context context) {
    return RunFacts.settings(context).stream()
        .map(fact -> List.of(fact.name(), fact.value()))
        .collect(Collectors.toSet());
  }

  /** Refuses repeats of different workloads or tools, whose mean has no meaning. */
  private static void checkRepeats(List<MeasuredRun> runs) throws SourceException {
    Map<List<String>, MeasuredRun> firsts = new HashMap<>();
    for (MeasuredRun run : runs) {
      List<String> test = List.of(run.place().configuration(), run.place().test());
      MeasuredRun first = firsts.putIfAbsent(test, run);
      if (first != null && !workload(first).equals(workload(run))) {
        throw new SourceException(
            run.files().get(0),
            "is %s by its name, but ran %s, while %s ran %s: these are no repeats of one test"
                .formatted(run.place(), workload(run), first.files().get(0), workload(first)));
      }
    }
  }

  private static String workload(MeasuredRun run) {
    String tool = run.context().tool().title();
    return run.context().workload().map(workload -> workload + " of " + tool).orElse(tool);
  }

  private List<String> names(Path path) throws SourceException {
    List<String> names = new ArrayList<>();
    root.relativize(path).forEach(name -> names.add(name.toString()));
    names.remove("");
    if (names.stream().anyMatch(String::isBlank)) {
      throw new SourceException(path, "has a blank name in its path");
    }
    return names.isEmpty() ? List.of(nameOf(path)) : names;
  }

  private static String nameOf(Path path) {
    return path.getFileName() == null ? path.toString() : path.getFileName().toString();
  }

  private Place place(Names names, boolean numberIsRepeat) {
    Matcher name = NUMBERED.matcher(names.last());
    if (!name.matches() || (names.stem().isPresent() && !numberIsRepeat)) {
      return place(names.names(), "1");
    }
    String test = name.group("test");
    return place(test == null ? names.before() : names.beforeAnd(test), name.group("number"));
  }

  private Place place(List<String> names, String repeat) {
    if (configuration.isPresent()) {
      return new Place(configuration.get(), joined(names), repeat);
    }
    if (names.size() < 2) {
      return new Place(nameOf(root), joined(names), repeat);
    }
    String test = names.get(names.size() - 1);
    return new Place(String.join("/", names.subList(0, names.size() - 1)), test, repeat);
  }

  /** Returns the test's name; without any name left, there is one test with the root's name. */
  private String joined(List<String> names) {
    return names.isEmpty() ? nameOf(root) : String.join("/", names);
  }
}
