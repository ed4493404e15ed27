package io.ycsbx.report.audit;

import io.ycsbx.record.Declarations;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.facts.Host;
import io.ycsbx.report.model.Durability;
import io.ycsbx.report.model.Fact;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.RunFacts;
import io.ycsbx.report.model.Tool;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Checks whether all configurations of each test were treated alike, by the owners of facts. */
final class FairnessAudit {

  static final String DURABILITY = "durability";
  private static final String BUT = ", but for the intended differences: ";

  /** The subjects that are the same on all sides of a usual comparison, for page one. */
  private static final Map<Check, String> SUBJECTS =
      Map.of(Check.WORKLOAD, "the workload", Check.DATA_SET, "the data set");

  private final ComparedRuns runs;

  /** Whether the runs are of several load generators. */
  private final boolean generatorsDiffer;

  private final Set<String> intended;

  /** Differences in software, and in hosts that have the same name on all sides. */
  private final Set<Difference> versions;

  /** Differences in hosts that have different names. */
  private final Set<Difference> otherHosts = new LinkedHashSet<>();

  /** Sides with different databases, or with one that is not known. */
  private final Set<Difference> databases;

  private final Set<Difference> expected = new LinkedHashSet<>();

  FairnessAudit(ComparedRuns runs, Set<String> intended) {
    this.runs = runs;
    this.generatorsDiffer = Tool.areSeveral(runs.all());
    this.intended = new HashSet<>(intended);
    runs.all().forEach(run -> addIntended(run.context().declarations()));
    if (!Collections.disjoint(intended, Audit.OF_RECORDS)) {
      this.intended.add(ComparedRuns.RECORDS);
    }
    this.versions = runs.differences(EnumSet.of(Fact.Owner.SOFTWARE));
    this.databases = runs.differences(run -> RunFacts.product(run.context()));
    Set<Difference> hosts = runs.differences(EnumSet.of(Fact.Owner.HOST));
    hosts.addAll(runs.changedDrives());
    Set<Optional<String>> others =
        hosts.stream()
            .filter(difference -> Host.isName(difference.name()))
            .map(Difference::host)
            .collect(Collectors.toSet());
    for (Difference difference : hosts) {
      (others.contains(difference.host()) ? otherHosts : versions).add(difference);
    }
  }

  /** Adds the facts that decide an intended durability, and the facts of parts by their keys. */
  private void addIntended(Declarations declared) {
    if (intended.contains(DURABILITY)) {
      declared.durability().forEach(durability -> intended.addAll(durability.facts()));
    }
    declared
        .facts()
        .forEach(
            (key, fact) -> {
              if (intended.contains(fact.name())) {
                intended.add(key);
              }
            });
  }

  Fairness fairness() {
    List<AuditFinding> findings = new ArrayList<>();
    findings.add(workloads());
    Set<Difference> data = runs.differences(EnumSet.of(Fact.Owner.DATA));
    findings.add(dataSets("Yes, by the settings of the runs", data, data));
    DataSizes.compare(runs).ifPresent(findings::add);
    findings.add(runs.leavingOutServers(versions(), versions));
    // Different databases each have settings of their own.
    Set<Fact.Owner> owners =
        databasesDiffer()
            ? EnumSet.of(Fact.Owner.RUNNER)
            : EnumSet.of(Fact.Owner.RUNNER, Fact.Owner.BINDING);
    Set<Difference> settings = runs.differences(owners);
    runs.differences(EnumSet.of(Fact.Owner.WORKLOAD, Fact.Owner.DATA)).stream()
        .filter(difference -> difference.unknown() && isLacking(difference))
        .forEach(settings::add);
    Set<Difference> compared = comparable(settings);
    String yes = compared.size() < settings.size() ? "Yes, as far as both record them" : "Yes";
    findings.add(leavingOut(finding(Check.SETTINGS, owners, compared, yes), settings, compared));
    durability().ifPresent(findings::add);
    Set<Difference> differences = intendedDifferences();
    AuditFinding intent =
        differences.isEmpty() && runs.lackFacts()
            ? unknown(Check.INTENDED)
            : Check.INTENDED.ok(
                differences.isEmpty() ? noneIntended(findings) : Difference.sentence(differences));
    Set<Difference> products = new LinkedHashSet<>(expected);
    products.retainAll(runs.differences(ComparedRuns::databaseVersions));
    findings.add(
        products.isEmpty()
            ? intent
            : intent.bearingOnVerdicts(
                "the software differs by intent: " + Difference.clauses(products)));
    return new Fairness(findings, differences);
  }

  private static String noneIntended(List<AuditFinding> findings) {
    return switch (Collections.min(findings.stream().map(AuditFinding::level).toList())) {
      case OK -> "None: the sides of each test ran the same.";
      case UNKNOWN -> "None is known.";
      default -> "No difference is named as intended.";
    };
  }

  /**
   * Compares the loads of the data of all sides, however many threads loaded it. The answers on the
   * runs name what is theirs, and differs by intent.
   */
  AuditFinding loads(Set<String> ofRuns) {
    Set<Difference> all =
        runs.differences(
            databasesDiffer()
                ? EnumSet.of(Fact.Owner.WORKLOAD)
                : EnumSet.of(Fact.Owner.WORKLOAD, Fact.Owner.BINDING));
    if (!databasesDiffer()) {
      all.addAll(runs.differences(ComparedRuns::databaseVersions));
    }
    // Another load generator loads in its own way, and names it in its own way.
    Set<Difference> compared = comparable(all);
    compared.removeIf(
        difference -> generatorsDiffer && (difference.unknown() || difference.isWorkload()));
    Set<Difference> data = runs.differences(EnumSet.of(Fact.Owner.DATA));
    all.addAll(data);
    compared.addAll(data);
    all.removeIf(found -> isIntended(found) && ofRuns.contains(found.title()));
    compared.retainAll(all);
    return dataSets("Yes, by their loads", all, compared);
  }

  /** Compares the numbers of records as well. */
  private AuditFinding dataSets(String yes, Set<Difference> found, Set<Difference> compared) {
    Set<Difference> inserted = runs.differences(ComparedRuns::inserted);
    Set<Difference> all = new LinkedHashSet<>(found);
    all.addAll(inserted);
    Set<Difference> differences = new LinkedHashSet<>(compared);
    differences.addAll(comparable(inserted));
    Set<Fact.Owner> owners = EnumSet.of(Fact.Owner.DATA);
    boolean isLacking =
        generatorsDiffer
            && differences.isEmpty()
            && runs.all().stream().anyMatch(run -> ComparedRuns.facts(run, owners).isEmpty());
    return isLacking
        ? unknown(Check.DATA_SET)
        : leavingOut(finding(Check.DATA_SET, owners, differences, yes), all, differences);
  }

  private AuditFinding leavingOut(
      AuditFinding finding, Set<Difference> all, Set<Difference> compared) {
    Set<Difference> rest = new LinkedHashSet<>(all);
    rest.removeAll(compared);
    List<String> titles = new ArrayList<>(Difference.titles(rest));
    if (finding.question() == Check.SETTINGS && databasesDiffer()) {
      titles.add("the databases' own settings");
    }
    return finding.leavingOutIfGood(Statements.names(titles));
  }

  private boolean databasesDiffer() {
    return databases.stream().anyMatch(Difference::isOfKnownValues);
  }

  /** Compares the mixes of operations that were run, and then the settings of the workload. */
  private AuditFinding workloads() {
    Set<Fact.Owner> owners = EnumSet.of(Fact.Owner.WORKLOAD);
    Set<Difference> all = runs.mixes();
    String alike = runs.know(owners) ? "" : runs.alikeMixes();
    if (all.isEmpty() && !alike.isEmpty()) {
      return Check.WORKLOAD
          .unknown("The %s the same; the tool's output lacks the rest.".formatted(alike))
          .bearingOnVerdicts("of the workload, only the " + alike + " known to be the same");
    }
    Set<Difference> settings = runs.differences(owners);
    if (!all.isEmpty()) {
      all.addAll(settings);
      return Check.WORKLOAD.unfair(all);
    }
    // Each load generator names its workload in its own way; what it did says more.
    boolean names = generatorsDiffer && !runs.alikeMixes().isEmpty();
    boolean named = settings.removeIf(difference -> names && difference.isWorkload());
    return finding(Check.WORKLOAD, owners, settings, named ? "Yes, by what was run" : "Yes");
  }

  /** Compares the places of acknowledged writes, if anything is known of them. */
  private Optional<AuditFinding> durability() {
    Set<String> all = runs.all().stream().map(run -> of(run).place()).collect(Collectors.toSet());
    if (all.equals(Set.of(Durability.NOT_KNOWN))) {
      return Optional.empty();
    }
    Set<Difference> places = runs.differences(FairnessAudit::place);
    Set<Difference> settings = runs.differences(run -> of(run).facts());
    boolean settingsAreIntended =
        !places.isEmpty() && !settings.isEmpty() && settings.stream().allMatch(this::isIntended);
    boolean areIntended = settingsAreIntended || places.stream().allMatch(this::isIntended);
    boolean unknown = runs.all().stream().anyMatch(run -> of(run).isUnknown());
    boolean knownPlacesDiffer =
        runs.differences(run -> of(run).isUnknown() ? List.of() : place(run)).stream()
            .anyMatch(Difference::isOfKnownValues);
    if (unknown && (areIntended || !knownPlacesDiffer)) {
      return Optional.of(
          places.isEmpty()
              ? Check.DURABILITY.unknown("Durability is " + String.join(" or ", all) + ".")
              : Check.DURABILITY
                  .unknown(Difference.sentence(places))
                  .bearingOnVerdicts("the durability of a side is not known"));
    }
    AuditFinding finding =
        settingsAreIntended
            ? Check.DURABILITY.ok("No, as intended: " + Difference.clauses(settings) + ".")
            : finding(Check.DURABILITY, places);
    boolean meant = !places.isEmpty() && finding.level() == AuditFinding.Level.OK;
    return Optional.of(
        meant ? finding.bearingOnVerdicts(Difference.writes(places) + ", as intended") : finding);
  }

  private static Durability of(MeasuredRun run) {
    return Durability.of(run.context());
  }

  private static List<Fact> place(MeasuredRun run) {
    return List.of(Fact.recorded(Fact.Owner.SOFTWARE, DURABILITY, of(run).place()));
  }

  private AuditFinding versions() {
    if (generatorsDiffer) {
      return generators();
    }
    AuditFinding finding = finding(Check.VERSIONS, versions);
    if (versions.isEmpty() && runs.lackVersions()) {
      Tool tool = runs.all().get(0).context().tool();
      return Check.VERSIONS.unknown(
          "The load generator is the same, %s; the output lacks %s of driver and database."
              .formatted(tool, tool.version().isEmpty() ? "its version and those" : "versions"));
    }
    // The limits of different databases must be alike as well.
    boolean ofDatabases =
        versions.stream()
            .filter(unlike -> Host.isLimit(unlike.name()))
            .allMatch(unlike -> unlike.unknown() || isIntended(unlike));
    if (!databases.isEmpty() && ofDatabases && finding.level() == AuditFinding.Level.UNFAIR) {
      return databasesDiffer()
          ? Check.VERSIONS
              .warning(
                  "Different databases are compared. " + finding.answer(),
                  "their settings are not compared: see appendix A")
              .bearingOnVerdicts("different databases are compared")
          : Check.VERSIONS.warning(
              "The database of a side is not known. " + finding.answer(),
              "find out which database it is: see appendix A");
    }
    return finding.level() == AuditFinding.Level.UNFAIR && onlyBuildsDiffer()
        ? Check.VERSIONS
            .warning(finding.answer(), "measure all sides with one build")
            .bearingOnVerdicts("several builds of ycsbx measured")
        : finding;
  }

  /** Names the load generators, which are compared, and compares what all are used with. */
  private AuditFinding generators() {
    Set<Difference> all = comparable(versions);
    AuditFinding others =
        finding(
            Check.VERSIONS,
            all.stream()
                .filter(difference -> !difference.name().equals(RunFacts.LOAD_GENERATOR))
                .toList());
    if (others.level() == AuditFinding.Level.UNFAIR) {
      return others;
    }
    String compared = Tool.several(runs.all()).orElseThrow() + " are compared";
    return Check.VERSIONS
        .warning(
            "%s. %s%s".formatted(compared, Difference.sentence(all), Tool.lacks(runs.all())),
            "settings that one of them lacks are not compared: see appendix A")
        .bearingOnVerdicts(compared.toLowerCase(Locale.ROOT));
  }

  /** Leaves out what one of several load generators does not have, but for what all tools have. */
  private Set<Difference> comparable(Set<Difference> differences) {
    return differences.stream()
        .filter(
            difference ->
                !generatorsDiffer
                    || (!difference.unknown() && !difference.isOfOneRelease())
                    || isLacking(difference)
                    || RunFacts.OF_CONTEXT.contains(difference.name())
                    || (difference.unknown() && difference.name().equals(RunFacts.VERSION)))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private boolean isLacking(Difference difference) {
    return ComparedRuns.isLacking(runs.all(), difference.name());
  }

  /** Tests for builds of this suite, each with its own driver, as the only unlike software. */
  private boolean onlyBuildsDiffer() {
    Set<String> unlike =
        versions.stream()
            .filter(difference -> !isIntended(difference) && !difference.unknown())
            .map(Difference::name)
            .collect(Collectors.toSet());
    return unlike.contains(RunFacts.LOAD_GENERATOR)
        && Set.of(RunFacts.LOAD_GENERATOR, RunFacts.DRIVER).containsAll(unlike)
        && runs.all().stream().allMatch(run -> run.context().tool().isOurs())
        && !runs.buildsTookTurns();
  }

  private static AuditFinding unknown(Check question) {
    return question.unknown("The tool's output lacks this.");
  }

  /** Answers by the facts of some owners, if any run has one. */
  private AuditFinding finding(
      Check question, Set<Fact.Owner> owners, Collection<Difference> differences, String yes) {
    return runs.know(owners) ? finding(question, differences, yes) : unknown(question);
  }

  private AuditFinding finding(Check question, Collection<Difference> differences) {
    return finding(question, differences, "Yes");
  }

  private AuditFinding finding(Check question, Collection<Difference> differences, String yes) {
    List<Difference> unexpected = new ArrayList<>();
    List<Difference> unknown = new ArrayList<>();
    List<Difference> meant = new ArrayList<>();
    for (Difference difference : differences) {
      boolean isMeant = isIntended(difference);
      if (isMeant) {
        meant.add(difference);
      }
      // A side that is not known may differ otherwise; load generators name workloads their way.
      if (difference.unknown()
          || (isMeant && difference.isUnknownOnASide())
          || (generatorsDiffer && difference.isWorkload())) {
        unknown.add(difference);
      } else if (!isMeant) {
        unexpected.add(difference);
      }
    }
    expected.addAll(meant);
    if (!unexpected.isEmpty()) {
      return question.unfair(unexpected);
    }
    boolean known = unknown.isEmpty();
    AuditFinding fair =
        known
            ? question.ok(yes + (meant.isEmpty() ? "" : BUT + Difference.clauses(meant)) + ".")
            : question.unknown(Difference.sentence(unknown));
    boolean stands = known ? SUBJECTS.containsKey(question) : question != Check.VERSIONS;
    String words =
        known
            ? SUBJECTS.get(question) + " differs by intent: "
            : "not known: " + question.subject() + BUT;
    return meant.isEmpty() || !stands
        ? fair
        : fair.bearingOnVerdicts(words + Difference.clauses(meant));
  }

  /** Tests for values that are known to differ, by intent. */
  private boolean isIntended(Difference difference) {
    return intended.contains(difference.title()) && !difference.unknown();
  }

  /** Returns the intended differences: those that are named, and all of places and hosts. */
  private Set<Difference> intendedDifferences() {
    Set<Difference> all = new LinkedHashSet<>(expected);
    all.addAll(runs.differences(EnumSet.of(Fact.Owner.PLACE)));
    all.addAll(otherHosts);
    all.addAll(runs.differences(EnumSet.of(Fact.Owner.DRIVE)));
    all.removeIf(Difference::unknown);
    return comparable(all);
  }
}
