package io.ycsbx.brief.cli;

import io.ycsbx.brief.bundle.BriefBundle;
import io.ycsbx.brief.bundle.Method;
import io.ycsbx.brief.bundle.Redaction;
import io.ycsbx.brief.bundle.Signing;
import io.ycsbx.brief.jobs.Home;
import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.jobs.TestVariant;
import io.ycsbx.brief.plan.BriefPlan;
import io.ycsbx.brief.plan.Lab;
import io.ycsbx.brief.report.PlanReport;
import io.ycsbx.brief.results.MadeFrom;
import io.ycsbx.brief.results.MadeFromBuilder;
import io.ycsbx.config.Printable;
import io.ycsbx.config.Problem;
import io.ycsbx.config.Secrets;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.Spelling;
import io.ycsbx.record.WholeFile;
import io.ycsbx.report.facts.Facts;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.PrivateKey;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** Options of a brief: titles, intended differences, facts, form of the figures, and archive. */
final class DocumentOptions {

  @Option(
      names = {"--title", "-title"},
      paramLabel = "NAME=TEXT",
      description = "title of a configuration in the brief; may be repeated")
  private List<String> typedTitles = new ArrayList<>();

  private final Map<String, String> titles = new LinkedHashMap<>();

  @Option(
      names = {"--differs", "-differs"},
      split = ",",
      paramLabel = "NAME",
      description = "settings and facts that are intended to differ, besides those of the plan")
  private List<String> differs;

  @Option(
      names = {"--as-published", "-as-published"},
      description =
          "figures and headlines in the form of published tables: means over the runs, and the"
              + " largest gains")
  private boolean published;

  @Option(
      names = {"--facts", "-facts"},
      paramLabel = "FILE",
      description =
          "declared facts, texts and look for the brief; default: the copy in the results")
  private Path facts;

  @Option(
      names = {"--bundle", "-bundle"},
      description = "also write brief.zip: the brief with its records, plan and facts")
  private boolean archived;

  @Option(
      names = {"--sign", "-sign"},
      paramLabel = "KEY",
      description = "sign the sums of the files: a PEM file with an Ed25519 private key in PKCS#8")
  private Path key;

  /** Takes the titles and facts of a lab, unless the command line has its own. */
  void take(Lab lab, Path file) {
    lab.titles().forEach(titles()::putIfAbsent);
    if (facts == null && lab.facts().isPresent()) {
      facts = file.resolveSibling(lab.facts().get());
    }
  }

  /** Takes the titles that results keep, unless the command line has its own. */
  void take(Map<String, String> kept, BriefPlan plan) {
    kept.forEach(
        (name, title) -> {
          if (plan.configurationNames().contains(name)) {
            titles().putIfAbsent(name, title);
          }
        });
  }

  /** Returns the titles by name; those of the command line are before others. */
  Map<String, String> titles() {
    for (String typed : typedTitles) {
      int equals = typed.indexOf('=');
      if (equals < 1) {
        throw new SettingsException("--title", "must be NAME=TEXT", typed);
      }
      titles.put(typed.substring(0, equals), typed.substring(equals + 1));
    }
    typedTitles.clear();
    return titles;
  }

  boolean archived() {
    return archived;
  }

  /** Returns the key that signs the sums, if there is one. */
  Optional<PrivateKey> key() {
    return Optional.ofNullable(key).map(Signing::privateKey);
  }

  /** Asks for an archive, whose names are stand-ins; the results keep their own. */
  void checkRedacted(List<Path> folders, Path target) {
    archived = true;
    Path place = WholeFile.place(target);
    if (folders.stream().anyMatch(folder -> place.startsWith(WholeFile.place(folder)))) {
      throw new SettingsException(
          "-o", "must be outside the directories of the results, for --redact", target);
    }
    if (facts != null) {
      throw new SettingsException(
          "--facts", "cannot be used with --redact: make the brief with these facts first", facts);
    }
  }

  /** Names configurations by their stand-ins. */
  void redact(Redaction redaction) {
    Map<String, String> given = new LinkedHashMap<>(titles());
    titles.clear();
    given.forEach((name, title) -> titles.put(redaction.redacted(name), title));
  }

  /** Checks the key before anything is done. */
  void check(BriefBundle bundle) {
    key();
    if (key != null && !archived && !bundle.isInPlace()) {
      throw new SettingsException(
          "--sign", "needs --bundle for a brief outside its directory of results", key);
    }
  }

  /**
   * Returns the options of the document as typed.
   *
   * @param home the directory of the launcher's caller
   */
  List<String> words(Home home) {
    List<String> words = new ArrayList<>();
    if (facts != null) {
      words.addAll(List.of("--facts", home.typed(facts)));
    }
    titles().forEach((name, title) -> words.addAll(List.of("--title", name + "=" + title)));
    if (differs != null) {
      words.addAll(List.of("--differs", String.join(",", differs)));
    }
    if (published) {
      words.add("--as-published");
    }
    return words;
  }

  /** Returns the origin of a brief with these options. */
  MadeFrom madeFrom(
      List<String> folders,
      Map<String, String> from,
      boolean declared,
      boolean plan,
      String suite) {
    return MadeFromBuilder.builder()
        .folders(folders)
        .from(from)
        .titles(titles())
        .differs(differing())
        .asPublished(published)
        .command(List.of())
        .facts(declared)
        .plan(plan)
        .suite(suite)
        .method(Optional.of(Method.NAME))
        .build();
  }

  private List<String> differing() {
    return differs == null ? List.of() : differs;
  }

  /**
   * Reads the facts: those of the option, else the copy in the results.
   *
   * @throws SettingsException with all errors of the facts, or if the results have different copies
   */
  Optional<Facts> facts(Home home, List<Path> folders, ScaledPlan scaled) {
    List<Facts> found =
        (facts == null
                ? folders.stream().map(folder -> folder.resolve(Facts.NAME))
                : Stream.of(facts))
            .filter(file -> facts != null || Files.exists(file))
            .map(file -> Facts.read(file, home.typed(file)))
            .toList();
    for (Facts facts : found) {
      if (!facts.text().equals(found.get(0).text())) {
        throw new SettingsException(
            "DIR",
            "has facts that differ from " + found.get(0).file() + ": choose one with --facts",
            facts.file());
      }
    }
    found.stream().limit(1).forEach(facts -> check(facts, scaled));
    return found.stream().findFirst();
  }

  /** Checks that facts name only what the plan has. */
  static void check(Facts facts, ScaledPlan scaled) {
    facts.check(
        scaled.plan().configurationNames(),
        scaled.variants().stream().map(TestVariant::name).toList());
  }

  /** Returns the names of intended differences that no run has. */
  List<Problem> unknown(PlanReport read) {
    return read.unknown("--differs", differing());
  }

  /** Refuses titles of configurations that the plan does not have, and names that are none. */
  void check(BriefPlan plan) {
    List<String> names = plan.configurationNames();
    if (differs != null && (differs.isEmpty() || differs.contains(""))) {
      throw new SettingsException("--differs", "must be names, separated by commas", "");
    }
    Map<String, String> all = titles();
    all.forEach(
        (name, title) -> {
          if (!names.contains(name)) {
            throw new SettingsException(
                "--title",
                "must name a configuration of this plan" + Spelling.hint(name, names),
                name);
          }
          try {
            Printable.checked(title);
          } catch (IllegalArgumentException e) {
            throw new SettingsException("--title " + name, e.getMessage(), title);
          }
          String shown = Secrets.redactValue(title);
          if (!shown.equals(title)) {
            throw new SettingsException("--title " + name, "must have no password", shown);
          }
        });
  }
}
