package io.ycsbx.report.facts;

import io.ycsbx.record.host.DataPath;
import io.ycsbx.record.host.Drive;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.report.document.ConfigurationInventory;
import io.ycsbx.report.document.ConfigurationInventory.Entry;
import io.ycsbx.report.document.ConfigurationInventory.Group;
import io.ycsbx.report.document.ConfigurationInventory.Origin;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.yaml.YamlProblems;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Adds declared parts to inventories. Records have precedence: a part that they contain is not
 * added, and a contradiction is an error. Used by one thread.
 */
final class DeclaredParts {

  private final Facts facts;
  private final Map<String, String> titles;
  private final List<MeasuredRun> runs;
  private final YamlProblems problems;

  /**
   * Takes facts and runs.
   *
   * @param titles titles of the configurations by name, in order
   * @param problems takes the contradictions
   */
  DeclaredParts(
      Facts facts, Map<String, String> titles, List<MeasuredRun> runs, YamlProblems problems) {
    this.facts = facts;
    this.titles = titles;
    this.runs = runs;
    this.problems = problems;
  }

  /** Returns the inventories with their declared parts. */
  List<ConfigurationInventory> in(List<ConfigurationInventory> inventories) {
    Map<String, List<Group>> groups = new LinkedHashMap<>();
    inventories.forEach(one -> groups.put(one.configuration(), new ArrayList<>(one.groups())));
    titles.forEach(
        (name, title) -> {
          List<Group> declared = groups(name, title);
          if (!declared.isEmpty()) {
            groups.computeIfAbsent(title, key -> new ArrayList<>()).addAll(declared);
          }
        });
    return groups.entrySet().stream()
        .map(one -> new ConfigurationInventory(one.getKey(), one.getValue()))
        .toList();
  }

  private List<Group> groups(String configuration, String title) {
    List<MeasuredRun> own =
        runs.stream().filter(run -> run.place().configuration().equals(configuration)).toList();
    List<Group> groups = new ArrayList<>();
    for (DeclaredHost host : facts.hosts()) {
      if (host.isOf(configuration) && !own.isEmpty()) {
        host(host, host.title() + " of " + title, Machines.of(host, own), groups);
      }
    }
    add(groups, "Application, as declared", applications(title, own));
    return groups;
  }

  private void host(DeclaredHost host, String name, List<Inventory> machines, List<Group> groups) {
    Map<String, String> left = left(host.facts(), HostFact::title, HostFact::check, machines, name);
    add(groups, capital(host.role()) + ", as declared", left);
    for (DeclaredHost.Drives drives : host.drives()) {
      List<Drive> found = machines.stream().flatMap(one -> drives(drives, one, name)).toList();
      Map<String, String> entries = new LinkedHashMap<>();
      entries.put("Product", drives.product().name());
      drives.count().ifPresent(count -> entries.put("Number", Integer.toString(count)));
      if (!drives.devices().isEmpty()) {
        entries.put("Devices", String.join(", ", drives.devices()));
      }
      entries.putAll(
          left(
              drives.product().facts(),
              ProductFact::title,
              ProductFact::check,
              found,
              "the drives of " + name));
      String heading = capital(host.role()) + ", " + drives.title();
      long before = groups.stream().filter(group -> group.title().startsWith(heading)).count();
      add(groups, heading + (before == 0 ? "" : " " + (before + 1)), entries);
    }
  }

  /** Returns the facts that no record contains; adds the contradictions to the problems. */
  private <F extends Enum<F>, S> Map<String, String> left(
      Map<F, Fact> declared,
      Function<F, String> title,
      Function<F, Check<S>> check,
      List<S> machines,
      String name) {
    Map<String, String> left = new LinkedHashMap<>();
    declared.forEach(
        (key, fact) -> {
          Check<S> rule = check.apply(key);
          machines.forEach(
              machine ->
                  rule.contradiction()
                      .apply(fact.text(), machine)
                      .ifPresent(
                          actual ->
                              contradiction(
                                  fact, key.name().toLowerCase(Locale.ROOT), name, actual)));
          if (machines.stream().noneMatch(machine -> rule.says().apply(machine).isPresent())) {
            left.put(title.apply(key), fact.text());
          }
        });
    return left;
  }

  private void contradiction(Fact fact, String key, String name, String actual) {
    problems.add(
        fact.line(),
        key.replace('_', '-'),
        "contradicts " + name + ", whose record says \"" + actual + "\"",
        fact.text());
  }

  /** Returns the drives of a machine to which the declared drives correspond. */
  private Stream<Drive> drives(DeclaredHost.Drives declared, Inventory machine, String name) {
    List<String> known = machine.drives().stream().map(Drive::name).toList();
    if (!known.isEmpty()) {
      declared.devices().stream()
          .filter(device -> !known.contains(device))
          .forEach(
              device ->
                  problems.unknown(declared.line(), "devices", "drive of " + name, device, known));
    }
    List<String> devices =
        declared.devices().isEmpty() && declared.ofData()
            ? machine.dataPaths().stream().map(DataPath::devices).flatMap(List::stream).toList()
            : declared.devices();
    List<Drive> found =
        machine.drives().stream().filter(drive -> devices.contains(drive.name())).toList();
    if (!found.isEmpty() && declared.count().filter(count -> count != found.size()).isPresent()) {
      problems.add(
          declared.line(),
          "count",
          "contradicts " + name + ", whose record says \"" + found.size() + "\"",
          declared.count().get());
    }
    return found.stream();
  }

  private Map<String, String> applications(String title, List<MeasuredRun> own) {
    Map<String, String> left = new LinkedHashMap<>();
    List<Map<String, String>> versions =
        own.stream().map(run -> run.context().versions()).distinct().toList();
    facts
        .applications()
        .forEach(
            (name, fact) -> {
              List<String> said =
                  versions.stream()
                      .flatMap(map -> Optional.ofNullable(map.get(name)).stream())
                      .distinct()
                      .toList();
              said.stream()
                  .filter(actual -> !Form.WORDS.agrees().test(fact.text(), actual))
                  .forEach(actual -> contradiction(fact, name, title, actual));
              if (said.isEmpty() && !own.isEmpty()) {
                left.put(name, fact.text());
              }
            });
    return left;
  }

  private static String capital(String text) {
    return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }

  private static void add(List<Group> groups, String title, Map<String, String> entries) {
    if (!entries.isEmpty()) {
      groups.add(
          new Group(
              title,
              entries.entrySet().stream()
                  .map(one -> new Entry(one.getKey(), one.getValue(), Origin.DECLARED))
                  .toList()));
    }
  }
}
