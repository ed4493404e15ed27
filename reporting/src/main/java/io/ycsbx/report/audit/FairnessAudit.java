package io.ycsbx.report.audit;

import io.ycsbx.config.Owner;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.record.host.Processors;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.Durability;
import io.ycsbx.report.model.ServerHost;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/** Checks whether all sides of each test were treated alike. */
final class FairnessAudit {

  /** Facts about the data's place, which usually differs by intent. */
  private static final Set<String> FACTS_OF_PLACE = Set.of("directory", "devices");

  private static final String CLASS = "database class";

  /**
   * The product in other tools' output; the database's place in run records, which also have its
   * class.
   */
  private static final String DATABASE = "database";

  private static final String LOAD_GENERATOR = "load generator";
  private static final String WORKLOAD_NAME = "workload";
  private static final String THREADS = "threads";
  private static final String TARGET = "target";
  private static final String ARRIVAL = "arrival";
  private static final String DURABILITY = "durability";

  /** The property of the number of threads. */
  private static final String THREAD_COUNT = "threadcount";

  private final ComparedRuns sides;
  private final Set<String> intended;
  private final boolean ownRecords;
  private final boolean severalDatabases;
  private final Set<Difference> meant = new LinkedHashSet<>();

  FairnessAudit(ComparedRuns sides, Set<String> intended) {
    this.sides = sides;
    this.intended = new LinkedHashSet<>(intended);
    if (intended.contains(THREAD_COUNT)) {
      this.intended.add(THREADS);
    }
    this.ownRecords =
        sides.all().stream().allMatch(run -> run.context().versions().containsKey(CLASS));
    Set<String> products = ownRecords ? Set.of(CLASS) : Set.of(CLASS, DATABASE);
    this.severalDatabases =
        sides.differences(context -> only(context.versions(), products::contains)).stream()
            .anyMatch(difference -> !difference.values().containsValue(ComparedRuns.NOT_SET));
  }

  private static Map<String, String> only(Map<String, String> all, Predicate<String> wanted) {
    Map<String, String> some = new LinkedHashMap<>(all);
    some.keySet().removeIf(wanted.negate());
    return some;
  }

  private static Map<String, String> settings(Context context, Owner owner) {
    return only(context.runSettings(), name -> context.settings().get(name).owner() == owner);
  }

  List<AuditFinding> findings() {
    List<AuditFinding> findings = new ArrayList<>();
    findings.add(workloads());
    findings.add(finding("Same data set on all sides?", context -> settings(context, Owner.DATA)));
    findings.add(versions());
    findings.add(finding("Same settings on all sides?", this::others));
    durability().ifPresent(findings::add);
    findings.add(compared());
    return findings;
  }

  /** Compares the mixes of operations that were run, and then the settings of the workload. */
  private AuditFinding workloads() {
    String question = "Same workload on all sides?";
    Set<Difference> mixes = sides.mixes();
    if (mixes.isEmpty()) {
      return finding(question, FairnessAudit::workload);
    }
    Set<Difference> all = new LinkedHashSet<>(mixes);
    all.addAll(sides.differences(FairnessAudit::workload));
    return unfair(question, all);
  }

  private static Map<String, String> workload(Context context) {
    Map<String, String> aspects = settings(context, Owner.WORKLOAD);
    context.workload().ifPresent(workload -> aspects.put(WORKLOAD_NAME, workload));
    return aspects;
  }

  /** Returns the other settings; different databases each have settings of their own. */
  private Map<String, String> others(Context context) {
    Map<String, String> some = settings(context, Owner.RUNNER);
    if (!severalDatabases) {
      some.putAll(settings(context, Owner.BINDING));
      settings(context, Owner.PLACE).forEach((name, url) -> addOptions(name, url, some));
    }
    // The context has these; settings lack those that property files set.
    some.remove(THREAD_COUNT);
    some.remove(TARGET);
    some.putAll(load(context));
    return some;
  }

  /** Compares the places of acknowledged writes, if any is known. */
  private Optional<AuditFinding> durability() {
    String question = "Same durability of writes on all sides?";
    List<Durability> all =
        sides.all().stream().map(run -> Durability.of(run.context().versions())).toList();
    if (all.stream().allMatch(Durability::isUnknown)) {
      return Optional.empty();
    }
    Set<Difference> places = sides.differences(FairnessAudit::durability);
    if (!places.isEmpty() && all.stream().anyMatch(Durability::isUnknown)) {
      return Optional.of(AuditFinding.unknown(question, Difference.sentence(places)));
    }
    Set<Difference> settings =
        sides.differences(context -> Durability.of(context.versions()).settings());
    boolean settingsAreIntended =
        !places.isEmpty()
            && !settings.isEmpty()
            && settings.stream().allMatch(difference -> intended.contains(difference.name()));
    return Optional.of(
        settingsAreIntended
            ? AuditFinding.ok(question, "No, as intended: " + Difference.sentence(settings))
            : finding(question, FairnessAudit::durability));
  }

  private static Map<String, String> durability(Context context) {
    return Map.of(DURABILITY, Durability.of(context.versions()).place());
  }

  private static Map<String, String> load(Context context) {
    Map<String, String> load = new LinkedHashMap<>();
    context.threads().ifPresent(threads -> load.put(THREADS, threads.toString()));
    context.targetPerSecond().ifPresent(target -> load.put(TARGET, target + " ops/s"));
    context.arrival().ifPresent(arrival -> load.put(ARRIVAL, arrival));
    return load;
  }

  /** Adds the options of a URL, without the place that it leads to. */
  private void addOptions(String name, String url, Map<String, String> all) {
    int start = url.indexOf('?');
    if (start > 0 && !intended.contains(name)) {
      all.put(name, url.substring(start));
    }
  }

  private AuditFinding versions() {
    AuditFinding finding =
        finding("Same load generator, driver and versions on all sides?", this::versions);
    if (severalDatabases && finding.level() == AuditFinding.Level.UNFAIR) {
      return AuditFinding.warning(
          finding.question(),
          "Different databases are compared. " + finding.answer(),
          "their settings are not compared: see appendix A");
    }
    return finding;
  }

  private Map<String, String> versions(Context context) {
    Map<String, String> versions = new LinkedHashMap<>();
    versions.put(LOAD_GENERATOR, context.tool());
    versions.putAll(context.versions());
    return only(
        versions, name -> !FACTS_OF_PLACE.contains(name) && !(ownRecords && name.equals(DATABASE)));
  }

  private AuditFinding finding(String question, Function<Context, Map<String, String>> aspects) {
    boolean known = sides.all().stream().anyMatch(run -> !aspects.apply(run.context()).isEmpty());
    if (!known) {
      return AuditFinding.unknown(question, "The tool's output lacks this.");
    }
    List<Difference> unmeant = new ArrayList<>();
    for (Difference difference : sides.differences(aspects)) {
      if (intended.contains(difference.name())) {
        meant.add(difference);
      } else {
        unmeant.add(difference);
      }
    }
    return unmeant.isEmpty() ? AuditFinding.ok(question, "Yes.") : unfair(question, unmeant);
  }

  private static AuditFinding unfair(String question, Collection<Difference> differences) {
    return AuditFinding.unfair(
        question,
        Difference.sentence(differences),
        "run all sides alike, or name the intended differences");
  }

  /** Returns all names of aspects in which a run may differ from another. */
  static Set<String> names(Context context) {
    Set<String> names = new LinkedHashSet<>(List.of(LOAD_GENERATOR));
    names.addAll(context.settings().keySet());
    names.addAll(context.versions().keySet());
    names.addAll(hardware(context).keySet());
    names.addAll(workload(context).keySet());
    names.addAll(load(context).keySet());
    names.add(DURABILITY);
    return names;
  }

  /** Lists the intended differences. */
  private AuditFinding compared() {
    Set<Difference> all = new LinkedHashSet<>(meant);
    all.addAll(sides.differences(context -> settings(context, Owner.PLACE)));
    all.addAll(sides.differences(FairnessAudit::hardware));
    String answer =
        all.isEmpty() ? "None in the records: all sides ran the same." : Difference.sentence(all);
    return AuditFinding.ok("Intended differences?", answer);
  }

  private static Map<String, String> hardware(Context context) {
    Map<String, String> parts = new LinkedHashMap<>();
    context.inventory().ifPresent(host -> hardware(host, "", parts));
    List<ServerHost> servers = context.servers();
    for (int i = 0; i < servers.size(); i++) {
      String number = servers.size() == 1 ? "" : " " + (i + 1);
      hardware(servers.get(i).inventory(), "server" + number + " ", parts);
    }
    return parts;
  }

  private static void hardware(Inventory host, String role, Map<String, String> parts) {
    Processors processors = host.processors();
    processors.model().ifPresent(model -> parts.put(role + "processor", model));
    processors.nodesPerSocket().ifPresent(nodes -> parts.put(role + "NPS", nodes.toString()));
    host.memoryBytes().ifPresent(bytes -> parts.put(role + "memory", bytes + " bytes"));
    host.kernel().ifPresent(kernel -> parts.put(role + "kernel", kernel));
    host.drives()
        .forEach(drive -> drive.model().ifPresent(model -> parts.put(role + drive.name(), model)));
  }
}
