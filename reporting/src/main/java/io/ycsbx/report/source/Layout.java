package io.ycsbx.report.source;

import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.Place;
import io.ycsbx.report.model.Run;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds out from names which configuration, test and repeat a run is: {@code
 * CONFIGURATION/TEST/REPEAT}, counted from the root and read from the end.
 *
 * <ul>
 *   <li>A last name such as {@code 1}, {@code repeat-1} or {@code run2} is the repeat.
 *   <li>A last name such as {@code workloada-repeat-1} holds test and repeat; so does {@code
 *       workloada-1}, if what the runs were made with shows that they are repeats.
 *   <li>What is left is configuration and test, or the test alone; then the configuration has the
 *       root's name.
 * </ul>
 */
final class Layout {

  private static final Pattern REPEAT =
      Pattern.compile("(?i)(?:(?:repeat|rep|run|iteration|iter|r|#)[-_. ]?)?(\\d{1,6})");
  private static final Pattern NAMED_REPEAT =
      Pattern.compile("(?i)(.+?)[-_. ](?:repeat|rep|run|iteration|iter|r|#)[-_. ]?(\\d{1,6})");
  private static final Pattern NUMBERED = Pattern.compile("(.+)[-_.](\\d{1,6})");

  private final Path root;
  private final Optional<String> configuration;

  Layout(Path root, Optional<String> configuration) {
    this.root = root;
    this.configuration = configuration;
  }

  /** A run's names, before it is known whether a number at the end means a repeat. */
  private record Names(RunReader.Unit unit, List<String> names) {
    String last() {
      return names.get(names.size() - 1);
    }

    List<String> before() {
      return names.subList(0, names.size() - 1);
    }
  }

  /** Places all runs, in the order of their names. */
  List<Run> place(List<RunReader.Unit> units) throws SourceException {
    List<Names> all = units.stream().map(unit -> new Names(unit, names(unit.path()))).toList();
    Map<List<String>, Context> numbered = new HashMap<>();
    Map<List<String>, Boolean> alike = new HashMap<>();
    for (Names one : all) {
      numberedStem(one)
          .ifPresent(
              stem -> {
                Context context = one.unit().main().context();
                Context first = numbered.putIfAbsent(stem, context);
                if (first != null) {
                  alike.merge(stem, SameRun.areRepeats(first, context), Boolean::logicalAnd);
                }
              });
    }
    Map<Place, RunReader.Unit> placed = new HashMap<>();
    List<Run> runs = new ArrayList<>();
    for (Names one : all) {
      boolean repeat = numberedStem(one).map(stem -> alike.getOrDefault(stem, false)).orElse(false);
      Place place = place(one, repeat);
      RunReader.Unit other = placed.put(place, one.unit());
      if (other != null) {
        throw new SourceException(
            one.unit().main().file(),
            "is " + place + ", and so is " + other.main().file() + ": only one of them can be");
      }
      runs.add(RunMaker.run(place, one.unit().readings()));
    }
    SameRun.check(runs);
    runs.sort(
        Comparator.comparing((Run run) -> run.place().configuration(), Natural.ORDER)
            .thenComparing(run -> run.place().test(), Natural.ORDER)
            .thenComparing(run -> run.place().repeat(), Natural.ORDER));
    return runs;
  }

  private List<String> names(Path path) {
    List<String> names = new ArrayList<>();
    root.relativize(path).forEach(name -> names.add(name.toString()));
    names.remove("");
    return names.isEmpty() ? List.of(nameOf(path)) : names;
  }

  private static String nameOf(Path path) {
    return path.getFileName() == null ? path.toString() : path.getFileName().toString();
  }

  private static Optional<List<String>> numberedStem(Names one) {
    Matcher matcher = NUMBERED.matcher(one.last());
    if (!matcher.matches() || NAMED_REPEAT.matcher(one.last()).matches()) {
      return Optional.empty();
    }
    List<String> stem = new ArrayList<>(one.before());
    stem.add(matcher.group(1));
    return Optional.of(stem);
  }

  private Place place(Names one, boolean numberIsRepeat) {
    Matcher repeat = REPEAT.matcher(one.last());
    if (repeat.matches()) {
      return place(one.before(), repeat.group(1));
    }
    Matcher named = NAMED_REPEAT.matcher(one.last());
    Matcher numbered = NUMBERED.matcher(one.last());
    Matcher both = named.matches() ? named : numbered;
    if (named.matches() || (numberIsRepeat && numbered.matches())) {
      List<String> names = new ArrayList<>(one.before());
      names.add(both.group(1));
      return place(names, both.group(2));
    }
    return place(one.names(), "1");
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

  /** Without any name left, there is one test, and it has the root's name. */
  private String joined(List<String> names) {
    return names.isEmpty() ? nameOf(root) : String.join("/", names);
  }
}
