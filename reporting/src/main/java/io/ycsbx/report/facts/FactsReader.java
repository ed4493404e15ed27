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
  private static final String SECRETS =
      "holds a secret, and results hold a copy of their facts: leave it out";

  private final YamlMap root;
  private final YamlProblems problems;
  private final Map<String, Product> products = new LinkedHashMap<>();

  private FactsReader(YamlMap root) {
    this.root = root;
    this.problems = root.problems();
  }

  static YamlProblems problems(String file) {
    return new YamlProblems(file, SECRETS);
  }

  static Facts read(String file, String text, Neighbours neighbours) {
    YamlProblems problems = problems(file);
    Facts facts =
        new FactsReader(YamlMap.read(text, "facts", problems)).facts(file, text, neighbours);
    problems.throwAll();
    return facts;
  }

  private Facts facts(String file, String text, Neighbours neighbours) {
    for (YamlMap map : root.maps("products")) {
      product(map);
    }
    List<DeclaredHost> hosts = root.maps("hosts").stream().map(this::host).toList();
    Map<String, Fact> applications = new LinkedHashMap<>();
    root.map("applications")
        .ifPresent(
            map ->
                map.keys()
                    .forEach(
                        name ->
                            FactTexts.line(map, name)
                                .ifPresent(
                                    version ->
                                        applications.put(
                                            name, new Fact(version, map.line(name))))));
    Map<String, Fact> tests = new LinkedHashMap<>();
    List<Competitor> competitors =
        root.maps("competitors").stream()
            .map(map -> new CompetitorReader(map, tests).competitor())
            .toList();
    List<Facts.Remark> remarks = root.maps("remarks").stream().map(FactsReader::remark).toList();
    List<Table> tables = new ArrayList<>();
    if (problems.none()) {
      // A product with an error may have no name, which a table needs.
      tables.addAll(ProductTables.of(List.copyOf(products.values())));
    }
    root.maps("tables").forEach(map -> ProductTables.read(map).ifPresent(tables::add));
    List<String> footnotes = new ArrayList<>();
    products.values().forEach(product -> footnotes.addAll(product.footnotes()));
    footnotes.addAll(FactTexts.paragraphs(root, "footnotes"));
    Declaration declaration =
        new Declaration(
            Sha256.of(text),
            FactTexts.line(root, "tested-by"),
            FactTexts.line(root, "tested-on"),
            FactTexts.paragraphs(root, "introduction"),
            tables,
            FactTexts.paragraphs(root, "conclusion"),
            footnotes,
            FactTexts.paragraphs(root, "trademarks"),
            FactTexts.paragraphs(root, "disclaimer"),
            root.map("look").map(map -> new LookReader(map, neighbours).look()).orElse(Look.PLAIN));
    root.finish();
    return new Facts(file, text, declaration, hosts, applications, remarks, competitors, tests);
  }

  private void product(YamlMap map) {
    String name = map.required("name");
    Map<String, Map<String, String>> rates = new LinkedHashMap<>();
    map.map("rates")
        .ifPresent(
            capacities ->
                capacities.keys().forEach(key -> rates.put(key, FactTexts.named(capacities, key))));
    Product product =
        new Product(
            name,
            FactTexts.facts(map, ProductFact.class, ProductFact::check),
            rates,
            FactTexts.line(map, "source").orElse(""),
            FactTexts.paragraphs(map, "footnotes"));
    map.finish();
    if (products.put(name, product) != null) {
      problems.add(map.line("name"), "name", "is the name of another product already", name);
    }
  }

  private DeclaredHost host(YamlMap map) {
    String role = map.required("role");
    if (!role.isEmpty() && !ROLE.matcher(role).matches()) {
      problems.add(
          map.line("role"), "role", "must be client, server, server 1, server 2 ...", role);
    }
    List<DeclaredHost.Drives> drives = new ArrayList<>();
    map.maps("data-drives").forEach(entry -> drives(entry, true).ifPresent(drives::add));
    map.maps("root-drives").forEach(entry -> drives(entry, false).ifPresent(drives::add));
    DeclaredHost host =
        new DeclaredHost(
            role,
            map.texts("configurations"),
            FactTexts.facts(map, HostFact.class, HostFact::check),
            drives,
            map.line("configurations"));
    map.finish();
    return host;
  }

  private Optional<DeclaredHost.Drives> drives(YamlMap map, boolean ofData) {
    String name = map.required("product");
    if (!name.isEmpty() && !products.containsKey(name)) {
      problems.unknown(map.line("product"), "product", "product here", name, products.keySet());
    }
    Optional<Integer> count = map.count("count");
    List<String> devices = FactTexts.paragraphs(map, "devices");
    map.finish();
    return Optional.ofNullable(products.get(name))
        .map(product -> new DeclaredHost.Drives(ofData, product, count, devices, map.line()));
  }

  private static Facts.Remark remark(YamlMap map) {
    Facts.Remark remark =
        new Facts.Remark(
            map.required("section"), FactTexts.paragraphs(map, "text"), map.line("section"));
    map.finish();
    return remark;
  }
}
