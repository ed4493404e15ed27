package io.ycsbx.report.facts;

import io.ycsbx.record.host.Drive;
import io.ycsbx.record.host.Drive.PcieLink;
import io.ycsbx.report.document.ConfigurationInventory;
import io.ycsbx.report.document.ConfigurationInventory.Group;
import io.ycsbx.report.document.Prose;
import io.ycsbx.report.model.Fact;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.yaml.YamlDocument;
import io.ycsbx.spi.Fact.Role;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Adds declared facts to inventories, beside the recorded facts. A declared count, size, speed,
 * link or version that contradicts the record of any run is an error; other texts are not compared.
 * Used by one thread.
 *
 * @param titles titles of the configurations by name
 * @param problems takes the contradictions
 */
record DeclaredFacts(
    Facts facts, Map<String, String> titles, List<MeasuredRun> runs, YamlDocument problems) {

  private static final String SOFTWARE = "Software";

  /** A link among other words, which may have other numbers, such as 2.5-inch, PCIe 4.0 x4. */
  private static final Pattern LINK =
      Pattern.compile("(?:PCIe|PCI Express) ([1-6])(?:\\.0)?(?: x(\\d{1,2}))?\\b");

  List<ConfigurationInventory> in(List<ConfigurationInventory> inventories) {
    return inventories.stream().map(this::in).toList();
  }

  private ConfigurationInventory in(ConfigurationInventory inventory) {
    String title = inventory.configuration();
    List<MeasuredRun> own =
        runs.stream().filter(run -> title.equals(titles.get(run.place().configuration()))).toList();
    if (own.isEmpty()) {
      return inventory;
    }
    Map<String, List<Fact>> groups = new LinkedHashMap<>();
    inventory.groups().forEach(group -> groups.put(group.title(), new ArrayList<>(group.facts())));
    List<Host> hosts = Host.of(own.stream().map(MeasuredRun::context).toList());
    for (int i = 0; i < facts.hosts().size(); i++) {
      DeclaredHost declared = facts.hosts().get(i);
      String pointer = "/hosts/" + i;
      if (declared.isOf(own.get(0).place().configuration())) {
        List<Host> recorded = declared.among(hosts);
        for (MeasuredRun run : own) {
          Host.of(List.of(run.context())).stream()
              .filter(host -> recorded.stream().anyMatch(known -> known.name().equals(host.name())))
              .forEach(host -> check(declared, pointer, host, declared.title() + " of " + title));
        }
        List<String> places =
            recorded.isEmpty()
                ? List.of(Prose.capital(declared.role()))
                : recorded.stream().map(Host::title).toList();
        places.forEach(place -> add(declared.all(), place, groups));
      }
    }
    own.stream()
        .flatMap(run -> run.context().facts().stream())
        .filter(fact -> fact.has(Role.VERSION))
        .distinct()
        .forEach(version -> checkVersion(version.key(), version.value().text(), title));
    add(
        facts.applications().entrySet().stream()
            .map(row -> Fact.declared(Fact.Owner.SOFTWARE, row.getKey(), row.getValue()))
            .toList(),
        SOFTWARE,
        groups);
    return new ConfigurationInventory(
        title,
        groups.entrySet().stream()
            .map(group -> new Group(group.getKey(), group.getValue()))
            .toList());
  }

  /**
   * Checks a declared version, which may be the beginning of the recorded one, or begin with it. A
   * recorded one behind a product's name, or among others, is not compared.
   */
  private void checkVersion(String name, String recorded, String title) {
    String declared = facts.applications().getOrDefault(name, recorded);
    boolean bare = recorded.matches("\\d\\S*");
    if (bare && !begins(declared, recorded) && !begins(recorded, declared)) {
      contradiction("/applications/" + name, declared, title, recorded);
    }
  }

  /** Tests for the beginning of a version, which ends with a whole number: 8.1 begins no 8.10. */
  private static boolean begins(String beginning, String version) {
    return version.startsWith(beginning)
        && (version.length() == beginning.length()
            || !Character.isDigit(version.charAt(beginning.length())));
  }

  /** Adds facts to a group, except for those that it has with the same value. */
  private static void add(List<Fact> declared, String group, Map<String, List<Fact>> groups) {
    if (declared.isEmpty()) {
      return;
    }
    List<Fact> all = groups.computeIfAbsent(group, title -> new ArrayList<>());
    declared.stream()
        .filter(
            fact ->
                all.stream().noneMatch(own -> own.name().equals(fact.name()) && own.agrees(fact)))
        .forEach(all::add);
  }

  private void check(DeclaredHost declared, String pointer, Host host, String name) {
    declared
        .facts()
        .forEach(
            (fact, text) ->
                fact.contradiction(text, host.inventory())
                    .ifPresent(
                        recorded ->
                            contradiction(pointer + "/" + fact.key(), text, name, recorded)));
    String pcie = declared.facts().getOrDefault(HostFact.PCIE, "");
    checkLinks(pointer + "/pcie", pcie, name, host.links(), DeclaredFacts::isOfHost);
    check(declared.dataDrives(), pointer + "/data-drives", host, name, host.dataDevices());
    check(declared.rootDrives(), pointer + "/root-drives", host, name, List.of());
  }

  private void check(
      List<DeclaredHost.Drives> all, String list, Host host, String name, List<String> devices) {
    for (int i = 0; i < all.size(); i++) {
      DeclaredHost.Drives declared = all.get(i);
      String pointer = list + "/" + i;
      for (String device : host.drives().isEmpty() ? List.<String>of() : declared.devices()) {
        problems.know(pointer + "/devices", "drive of " + name, device, host.drives());
      }
      List<Drive> drives = declared.of(host, devices);
      int count = declared.count().orElse(drives.size());
      if (!drives.isEmpty() && count != drives.size()) {
        contradiction(pointer + "/count", count, name, Integer.toString(drives.size()));
      }
      checkLinks(
          pointer + "/product",
          declared.product(),
          "the drives of " + name,
          drives.stream().flatMap(drive -> drive.pcie().stream()),
          DeclaredFacts::isOfDrive);
      declared
          .capacity()
          .ifPresent(
              capacity ->
                  drives.stream()
                      .flatMap(drive -> drive.sizeBytes().stream())
                      .filter(bytes -> !Quantity.CAPACITY.agrees(capacity, bytes))
                      .map(Quantity.CAPACITY::text)
                      .distinct()
                      .forEach(
                          size ->
                              contradiction(
                                  pointer + "/capacity", capacity, "the drives of " + name, size)));
    }
  }

  /** Checks a declared link against the recorded ones; other texts are not compared. */
  private void checkLinks(
      String pointer,
      String declared,
      String name,
      Stream<PcieLink> links,
      BiPredicate<PcieLink, PcieLink> agrees) {
    // A generation and its lanes may stand alone, such as 4.0 x4.
    Matcher bare = LINK.matcher("PCIe " + declared);
    Matcher text = bare.matches() ? bare : LINK.matcher(declared);
    if (text == bare || text.find()) {
      int lanes = text.group(2) == null ? 0 : Integer.parseInt(text.group(2));
      PcieLink link =
          new PcieLink(Integer.parseInt(text.group(1)), lanes, Optional.empty(), Optional.empty());
      links
          .filter(recorded -> !agrees.test(link, recorded))
          .map(PartTexts::text)
          .distinct()
          .forEach(recorded -> contradiction(pointer, declared, name, recorded));
    }
  }

  /** Tests a host's generation: a drive may be slower than the host, but not trained to be. */
  private static boolean isOfHost(PcieLink declared, PcieLink recorded) {
    int could = recorded.maxGeneration().orElse(recorded.generation());
    return recorded.generation() == Math.min(declared.generation(), could);
  }

  /** Tests a drive's generation and lanes: as trained, or at most. */
  private static boolean isOfDrive(PcieLink declared, PcieLink recorded) {
    boolean generation =
        declared.generation() == recorded.generation()
            || recorded.maxGeneration().equals(Optional.of(declared.generation()));
    return generation
        && (declared.lanes() == 0
            || declared.lanes() == recorded.lanes()
            || recorded.maxLanes().equals(Optional.of(declared.lanes())));
  }

  private void contradiction(String pointer, Object declared, String name, String recorded) {
    problems.add(
        pointer, "contradicts " + name + ", whose record says \"" + recorded + "\"", declared);
  }
}
