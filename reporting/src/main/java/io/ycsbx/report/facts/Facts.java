package io.ycsbx.report.facts;

import io.ycsbx.config.SettingsException;
import io.ycsbx.record.WholeFile;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Measurement;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.document.Attachment;
import io.ycsbx.report.document.Declaration;
import io.ycsbx.report.document.Look;
import io.ycsbx.report.document.Report;
import io.ycsbx.report.document.Section;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.plan.Competitor;
import io.ycsbx.report.yaml.YamlDocument;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Facts that the authors of a report declare. Immutable.
 *
 * @param document the file, for errors that are found later
 * @param text the file's text
 * @param declaration texts, tables and look
 * @param hosts in order; may be empty
 * @param applications versions by name
 * @param remarks on sections
 * @param competitors configurations that were not measured
 */
public record Facts(
    YamlDocument document,
    String text,
    Declaration declaration,
    List<DeclaredHost> hosts,
    Map<String, String> applications,
    List<Remark> remarks,
    List<Competitor> competitors) {

  /** Name of the copy in a directory of results. */
  public static final String NAME = "facts.yaml";

  private static final String OPTION = "--facts";
  private static final double SECONDS_PER_HOUR = 3600;

  /** Keys that a publication needs. */
  public static final List<String> OF_PUBLICATIONS =
      List.of("tested-by", "tested-at", "tested-on", "availability", "trademarks");

  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]");

  private static final int LARGEST = 256 << 10;

  /**
   * Paragraphs on a section.
   *
   * @param section title of the section
   */
  record Remark(String section, List<String> text) {}

  /** Returns the file's name in messages. */
  public String file() {
    return document.file();
  }

  /**
   * Reads a file.
   *
   * @param shown the file's name in messages
   * @throws SettingsException if it cannot be read, or with all its errors
   */
  public static Facts read(Path file, String shown) {
    try {
      if (!Files.isRegularFile(file) || Files.size(file) > LARGEST) {
        throw new SettingsException(OPTION, "must be a file of at most 256 KiB", shown);
      }
      return parse(shown, Files.readString(file), file.toAbsolutePath().getParent());
    } catch (CharacterCodingException e) {
      throw new SettingsException(OPTION, "must be a file in UTF-8", shown);
    } catch (IOException e) {
      throw new SettingsException(OPTION, "must be a file that can be read", shown);
    }
  }

  /**
   * Parses facts.
   *
   * @param file the file's name in messages
   * @param text the file's text
   * @param folder the directory of the files that the look names
   * @throws SettingsException with all errors
   */
  public static Facts parse(String file, String text, Path folder) {
    return FactsEntry.parse(file, text, folder);
  }

  /** Writes a copy of the facts, and of the files that their look names, each whole. */
  public void keep(Path folder) throws IOException {
    Files.createDirectories(folder);
    Look look = declaration.look();
    List<Attachment> files =
        new ArrayList<>(declaration.pictures().stream().map(Declaration.Picture::file).toList());
    Stream.of(look.logo(), look.regularFont(), look.boldFont())
        .flatMap(Optional::stream)
        .forEach(files::add);
    for (Attachment file : files) {
      write(folder.resolve(file.name()), file.content());
    }
    write(folder.resolve(NAME), text.getBytes(StandardCharsets.UTF_8));
  }

  private static void write(Path file, byte[] content) throws IOException {
    WholeFile.write(file, channel -> Channels.newOutputStream(channel).write(content));
  }

  /**
   * Checks the names of configurations and tests.
   *
   * @param configurations names of all configurations
   * @param knownTests names of all tests
   * @throws SettingsException with all unknown names
   */
  public void check(Collection<String> configurations, Collection<String> knownTests) {
    YamlDocument problems = document.withoutErrors();
    for (int i = 0; i < hosts.size(); i++) {
      for (String name : hosts.get(i).configurations()) {
        problems.know("/hosts/" + i + "/configurations", "configuration", name, configurations);
      }
    }
    for (int i = 0; i < competitors.size(); i++) {
      for (String test : competitors.get(i).figures().keySet()) {
        problems.know("/competitors/" + i + "/figures/" + test, "test", test, knownTests);
      }
    }
    problems.throwAll();
  }

  /** Returns the titles of the sections with remarks. */
  public List<String> sections() {
    return remarks.stream().map(Remark::section).toList();
  }

  /**
   * Adds the facts to a report.
   *
   * @param titles titles of the configurations by name, in order
   * @param runs the runs of the report
   * @throws SettingsException with all contradictions between facts and records, and all remarks on
   *     sections that the report does not have
   */
  public Report in(Report report, Map<String, String> titles, List<MeasuredRun> runs) {
    YamlDocument problems = document.withoutErrors();
    Report with =
        report
            .withSections(remarked(report.sections(), problems))
            .withInventories(
                new DeclaredFacts(this, titles, runs, problems).in(report.inventories()))
            .withDeclaration(Optional.of(declaration));
    problems.throwAll();
    return with;
  }

  /** Returns the keys that a publication needs and that are not declared; a dash declares none. */
  public List<String> undeclared() {
    return OF_PUBLICATIONS.stream()
        .filter(key -> document.texts("/" + key).stream().noneMatch(WORD.asPredicate()))
        .toList();
  }

  /** Adds operations per currency unit to the runs whose servers all have declared prices. */
  public List<MeasuredRun> priced(List<MeasuredRun> runs) {
    return runs.stream().map(this::priced).toList();
  }

  private MeasuredRun priced(MeasuredRun run) {
    List<Host> recorded = Host.of(List.of(run.context()));
    List<Price> prices = new ArrayList<>();
    Set<String> servers = new HashSet<>();
    recorded.stream().filter(Host::isServer).forEach(server -> servers.add(server.title()));
    Set<String> paid = new HashSet<>();
    for (DeclaredHost host : hosts) {
      if (host.isOf(run.place().configuration())) {
        List<String> titles = host.titles(recorded);
        List<Price> each = host.pricesPerHour();
        titles.forEach(title -> prices.addAll(each));
        servers.addAll(host.isClient() ? List.of() : titles);
        paid.addAll(each.isEmpty() ? List.of() : titles);
      }
    }
    Optional<Double> throughput = run.value("", Metric.THROUGHPUT);
    if (prices.isEmpty() || throughput.isEmpty() || !paid.containsAll(servers)) {
      return run;
    }
    double perHour = prices.stream().mapToDouble(Price::amount).sum();
    Map<Figure, Measurement> all = new LinkedHashMap<>(run.measurements());
    all.put(
        Figure.ofRun(Metric.PER_PRICE),
        new Measurement(
            SECONDS_PER_HOUR * throughput.get() / perHour, prices.get(0).perOperations()));
    return run.withMeasurements(all);
  }

  private List<Section> remarked(List<Section> sections, YamlDocument problems) {
    List<String> known = sections.stream().map(Section::title).toList();
    for (int i = 0; i < remarks.size(); i++) {
      problems.know(
          "/remarks/" + i + "/section", "section of this report", remarks.get(i).section(), known);
    }
    return sections.stream().map(this::remarked).toList();
  }

  private Section remarked(Section section) {
    List<String> all = new ArrayList<>(section.remarks());
    remarks.stream()
        .filter(remark -> remark.section().equals(section.title()))
        .forEach(remark -> all.addAll(remark.text()));
    return section.withRemarks(all);
  }
}
