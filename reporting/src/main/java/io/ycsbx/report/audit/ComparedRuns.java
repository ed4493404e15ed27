package io.ycsbx.report.audit;

import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.facts.Host;
import io.ycsbx.report.model.Fact;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.Mix;
import io.ycsbx.report.model.RunFacts;
import io.ycsbx.report.model.Tool;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The runs to be audited: the repeats of each test on each configuration, under their titles in the
 * report. Immutable.
 *
 * @param runs by test and configuration; a configuration without runs of a test is absent
 */
public record ComparedRuns(Map<String, Map<String, List<MeasuredRun>>> runs) {

  /** The name of a difference in the mixes of operations. */
  static final String MIX = "what was run";

  /** The name of a difference in the numbers of records that loads inserted. */
  static final String RECORDS = "records loaded";

  /** Copies the map, whose order is kept. */
  public ComparedRuns {
    runs = Collections.unmodifiableMap(new LinkedHashMap<>(runs));
  }

  /** Tests for several configurations. */
  boolean areCompared() {
    return runs.values().stream().flatMap(byName -> byName.keySet().stream()).distinct().count()
        > 1;
  }

  record Cell(String test, String configuration, List<MeasuredRun> runs) {
    @Override
    public String toString() {
      return test + " on " + configuration;
    }
  }

  List<Cell> cells() {
    List<Cell> cells = new ArrayList<>();
    runs.forEach(
        (test, byName) -> byName.forEach((name, side) -> cells.add(new Cell(test, name, side))));
    return cells;
  }

  List<MeasuredRun> all() {
    return cells().stream().flatMap(cell -> cell.runs().stream()).toList();
  }

  /** Returns the facts of some owners that are not the same on all sides of a test, each once. */
  Set<Difference> differences(Set<Fact.Owner> owners) {
    return differences(run -> facts(run, owners));
  }

  /** Returns the facts of some owners that change, or are unknown, between a cell's repeats. */
  static Set<Difference> changes(Cell cell, Set<Fact.Owner> owners) {
    Map<String, List<MeasuredRun>> byRepeat = new LinkedHashMap<>();
    cell.runs().forEach(run -> byRepeat.put(run.place().repeat(), List.of(run)));
    Set<Difference> changes = new ComparedRuns(Map.of(cell.test(), byRepeat)).differences(owners);
    changes.removeIf(change -> Host.isName(change.name()));
    return changes;
  }

  /** Returns differences in drives that changed between repeats; others are the sides' own. */
  Set<Difference> changedDrives() {
    Set<Fact.Owner> drives = EnumSet.of(Fact.Owner.DRIVE);
    Set<String> changed =
        cells().stream()
            .flatMap(cell -> changes(cell, drives).stream())
            .filter(change -> !change.unknown())
            .map(Difference::title)
            .collect(Collectors.toSet());
    return differences(
        run -> facts(run, drives).stream().filter(fact -> changed.contains(fact.title())).toList());
  }

  /** Tests for runs whose load generator has a setting, but did not print it. */
  static boolean isLacking(Collection<MeasuredRun> runs, String setting) {
    return runs.stream().anyMatch(run -> run.context().lacking().contains(setting));
  }

  /** Returns the number of records that a load inserted. */
  static List<Fact> inserted(MeasuredRun run) {
    return run.insertedRecords().filter(records -> run.context().load()).stream()
        .map(records -> Fact.recorded(Fact.Owner.DATA, RECORDS, records.toString()))
        .toList();
  }

  /** Returns the cells with a run of which something is not known. */
  List<Cell> without(Predicate<MeasuredRun> known) {
    return cells().stream().filter(cell -> !cell.runs().stream().allMatch(known)).toList();
  }

  /** Returns the titles of facts that runs could not record. */
  static List<String> unseen(List<MeasuredRun> all) {
    return all.stream().flatMap(run -> Host.unseen(run.context())).distinct().toList();
  }

  /**
   * Returns a finding with the names of servers that were not seen; nothing more if it is unfair.
   *
   * @param named differences that it names if it is not known
   */
  AuditFinding leavingOutServers(AuditFinding finding, Set<Difference> named) {
    List<String> unseen = new ArrayList<>(unseen(all()));
    if (finding.level() == AuditFinding.Level.UNKNOWN) {
      unseen.removeAll(Difference.titles(named));
    }
    return finding.level() == AuditFinding.Level.UNFAIR
        ? finding
        : finding.leavingOut(Statements.names(unseen));
  }

  /** Tests for a run with a fact of some owners. */
  boolean know(Set<Fact.Owner> owners) {
    return all().stream().anyMatch(run -> !facts(run, owners).isEmpty());
  }

  /** Returns the facts of some owners. */
  static List<Fact> facts(MeasuredRun run, Set<Fact.Owner> owners) {
    return Host.allFacts(run.context()).stream()
        .filter(fact -> owners.contains(fact.owner()))
        .toList();
  }

  /**
   * Returns the facts that are not the same on all sides of a test, each once: those with other
   * values over all repeats, and those with other values in one of them; the first difference that
   * is known, if any. A setting that some sides do not have, and whose default is in force on the
   * others, is no difference.
   */
  Set<Difference> differences(Function<MeasuredRun, List<Fact>> facts) {
    Set<Difference> differences = new LinkedHashSet<>();
    for (Map<String, List<MeasuredRun>> byName : runs.values()) {
      Map<String, Map<MeasuredRun, Fact>> byFact = new LinkedHashMap<>();
      for (MeasuredRun run : byName.values().stream().flatMap(List::stream).toList()) {
        for (Fact fact : facts.apply(run)) {
          byFact.computeIfAbsent(fact.title(), title -> new IdentityHashMap<>()).put(run, fact);
        }
      }
      List<Map<String, List<MeasuredRun>>> rounds = rounds(byName);
      for (Map<MeasuredRun, Fact> known : byFact.values()) {
        rounds.stream()
            .flatMap(round -> difference(round, known).stream())
            .min(Comparator.comparing(Difference::unknown))
            .ifPresent(differences::add);
      }
    }
    return differences;
  }

  /** Returns the sides with all their repeats, and then with each repeat of the same name. */
  static List<Map<String, List<MeasuredRun>>> rounds(Map<String, List<MeasuredRun>> byName) {
    Map<String, Map<String, List<MeasuredRun>>> rounds = new LinkedHashMap<>();
    byName.forEach(
        (name, repeats) ->
            repeats.forEach(
                run ->
                    rounds
                        .computeIfAbsent(run.place().repeat(), repeat -> new LinkedHashMap<>())
                        .put("repeat " + run.place().repeat() + " of " + name, List.of(run))));
    List<Map<String, List<MeasuredRun>>> all = new ArrayList<>(List.of(byName));
    all.addAll(rounds.values());
    return all;
  }

  /** Compares a fact. It is unknown on a side whose load generator does not record it. */
  private static Optional<Difference> difference(
      Map<String, List<MeasuredRun>> byName, Map<MeasuredRun, Fact> known) {
    List<Fact> facts = new ArrayList<>();
    List<Difference.Side> sides = new ArrayList<>();
    byName.forEach(
        (name, repeats) -> {
          List<Fact> own = repeats.stream().map(known::get).filter(Objects::nonNull).toList();
          Optional<Fact> joined = own.isEmpty() ? Optional.empty() : Optional.of(Fact.joined(own));
          joined.ifPresent(facts::add);
          sides.add(new Difference.Side(name, joined.map(Fact::value), isRecorded(repeats, known)));
        });
    if (facts.isEmpty()) {
      return Optional.empty();
    }
    Fact first = facts.get(0);
    boolean agree = facts.stream().allMatch(first::agrees);
    // What a load generator has, but did not print, may be another value than a default.
    boolean defaults =
        facts.stream().allMatch(side -> side.source() == Fact.Source.DEFAULT)
            && byName.values().stream().noneMatch(runs -> isLacking(runs, first.name()));
    boolean unset = sides.stream().anyMatch(side -> side.value().isEmpty() && side.recorded());
    return agree && (defaults || facts.size() == sides.size())
        ? Optional.empty()
        : Optional.of(new Difference(first.host(), first.name(), sides, agree && !unset));
  }

  /**
   * Tests for runs whose load generator records a fact, which another build of it may not, and
   * whose hosts do, which may not tell it.
   */
  private static boolean isRecorded(List<MeasuredRun> repeats, Map<MeasuredRun, Fact> known) {
    for (MeasuredRun run : repeats) {
      Tool tool = run.context().tool();
      for (Map.Entry<MeasuredRun, Fact> fact : known.entrySet()) {
        Tool other = fact.getKey().context().tool();
        boolean alike =
            tool.mayBe(other) || (fact.getValue().isSetting() && tool.name().equals(other.name()));
        if (alike && Host.recordsLackOf(fact.getValue(), run.context())) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns a difference for each test whose sides ran different mixes of operations. */
  Set<Difference> mixes() {
    Set<Difference> differences = new LinkedHashSet<>();
    for (Map<String, List<MeasuredRun>> byName : runs.values()) {
      List<MeasuredRun> all = byName.values().stream().flatMap(List::stream).toList();
      if (!byName.values().stream().allMatch(repeats -> Mix.areAlike(repeats, all))) {
        List<Difference.Side> mixes = new ArrayList<>();
        byName.forEach(
            (name, repeats) ->
                mixes.add(new Difference.Side(name, Optional.of(Mix.of(repeats)), true)));
        differences.add(new Difference(Optional.empty(), MIX, mixes, false));
      }
    }
    return differences;
  }

  /** Returns what is alike of mixes that do not differ, with a verb; empty if one is unknown. */
  String alikeMixes() {
    if (cells().stream().anyMatch(cell -> Mix.of(cell.runs()).isEmpty())) {
      return "";
    }
    boolean counts =
        runs.values().stream()
            .map(byName -> byName.values().stream().flatMap(List::stream))
            .allMatch(ofTest -> ofTest.map(Mix::operations).distinct().count() == 1);
    return counts ? "mix and the number of operations are" : "mix is";
  }

  /** Returns the versions of the database; its driver belongs to the build of this suite. */
  static List<Fact> databaseVersions(MeasuredRun run) {
    return run.context().facts().stream()
        .filter(fact -> fact.has(io.ycsbx.spi.Fact.Role.VERSION))
        .filter(fact -> !fact.key().equals(RunFacts.DRIVER))
        .map(Fact::of)
        .toList();
  }

  /** Tests for output of another tool without a version of driver or database. */
  boolean lackVersions() {
    return all().stream()
        .filter(run -> !run.context().tool().isOurs())
        .anyMatch(
            run ->
                run.context().facts().stream()
                    .noneMatch(fact -> fact.has(io.ycsbx.spi.Fact.Role.VERSION)));
  }

  /** Tests for output without any setting or host, of a database that is not known. */
  boolean lackFacts() {
    return all().stream()
        .map(run -> Host.allFacts(run.context()).stream())
        .anyMatch(facts -> facts.allMatch(fact -> fact.name().equals(RunFacts.LOAD_GENERATOR)));
  }

  /** Tests for builds that each come back after another one: a plan that goes on has a last one. */
  boolean buildsTookTurns() {
    List<Tool> inTime =
        all().stream()
            .filter(run -> run.context().started().isPresent())
            .sorted(Comparator.comparing(run -> run.context().started().orElseThrow()))
            .map(run -> run.context().tool())
            .toList();
    long changes =
        IntStream.range(1, inTime.size())
            .filter(i -> !inTime.get(i).equals(inTime.get(i - 1)))
            .count();
    boolean ofOneSide =
        cells().stream()
            .anyMatch(
                cell ->
                    cell.runs().stream().map(run -> run.context().tool()).distinct().count() > 1);
    return ofOneSide && changes >= inTime.stream().distinct().count();
  }
}
