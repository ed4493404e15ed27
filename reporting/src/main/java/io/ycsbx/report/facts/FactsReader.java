package io.ycsbx.report.facts;

import io.ycsbx.record.Sha256;
import io.ycsbx.report.document.Declaration;
import io.ycsbx.report.document.Look;
import io.ycsbx.report.document.Table;
import io.ycsbx.report.plan.Competitor;
import io.ycsbx.report.yaml.YamlMap;
import io.ycsbx.report.yaml.YamlProblems;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads a file of facts, and reports all its errors at once, each with its line. */
final class FactsReader {

  private static final Pattern ROLE = Pattern.compile("client|server(?: [1-9]\\d?)?");

  private final YamlMap root;
  private final YamlProblems problems;

  private FactsReader(YamlMap root) {
    this.root = root;
    this.problems = root.problems();
  }

  static YamlProblems problems(String file) {
    return new YamlProblems(file);
  }

  static Facts read(String file, String text, Neighbours neighbours) {
    YamlProblems problems = problems(file);
    Facts facts =
        new FactsReader(YamlMap.read(text, "facts", problems)).facts(file, text, neighbours);
    problems.throwAll();
    return facts;
  }

  private Facts facts(String file, String text, Neighbours neighbours) {
    List<DeclaredHost> hosts = root.maps("hosts").stream().map(this::host).toList();
    Map<String, String> applications = new LinkedHashMap<>();
    root.map("applications")
        .ifPresent(
            map ->
                map.keys()
                    .forEach(
                        name ->
                            FactTexts.line(map, name)
                                .ifPresent(version -> applications.put(name, version))));
    Map<String, Declared> tests = new LinkedHashMap<>();
    List<Competitor> competitors =
        root.maps("competitors").stream()
            .map(map -> new CompetitorReader(map, tests).competitor())
            .toList();
    List<Facts.Remark> remarks = root.maps("remarks").stream().map(FactsReader::remark).toList();
    List<Table> tables =
        root.maps("tables").stream().flatMap(map -> DeclaredTables.read(map).stream()).toList();
    Declaration declaration =
        new Declaration(
            Sha256.of(text),
            FactTexts.line(root, "tested-by"),
            FactTexts.line(root, "tested-on"),
            FactTexts.paragraphs(root, "introduction"),
            tables,
            FactTexts.paragraphs(root, "conclusion"),
            FactTexts.paragraphs(root, "footnotes"),
            FactTexts.paragraphs(root, "trademarks"),
            FactTexts.paragraphs(root, "disclaimer"),
            root.map("look").map(map -> new LookReader(map, neighbours).look()).orElse(Look.PLAIN));
    root.finish();
    return new Facts(file, text, declaration, hosts, applications, remarks, competitors, tests);
  }

  private DeclaredHost host(YamlMap map) {
    String role = map.required("role");
    if (!role.isEmpty() && !ROLE.matcher(role).matches()) {
      problems.add(
          map.line("role"), "role", "must be client, server, server 1, server 2 ...", role);
    }
    List<DeclaredHost.Drives> drives = new ArrayList<>();
    map.maps("data-drives").forEach(entry -> drives.add(drives(entry, true)));
    map.maps("root-drives").forEach(entry -> drives.add(drives(entry, false)));
    DeclaredHost host =
        new DeclaredHost(
            role,
            map.texts("configurations"),
            FactTexts.facts(map),
            drives,
            map.line("configurations"));
    map.finish();
    return host;
  }

  private static DeclaredHost.Drives drives(YamlMap map, boolean ofData) {
    DeclaredHost.Drives drives =
        new DeclaredHost.Drives(
            ofData,
            map.required("product"),
            map.count("count"),
            FactTexts.declared(map, "capacity", Optional.of(Quantity.CAPACITY)),
            FactTexts.paragraphs(map, "devices"),
            map.line());
    map.finish();
    return drives;
  }

  private static Facts.Remark remark(YamlMap map) {
    Facts.Remark remark =
        new Facts.Remark(
            map.required("section"), FactTexts.paragraphs(map, "text"), map.line("section"));
    map.finish();
    return remark;
  }
}
