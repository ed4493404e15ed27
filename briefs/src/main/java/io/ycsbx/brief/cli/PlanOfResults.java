package io.ycsbx.brief.cli;

import io.ycsbx.brief.jobs.Home;
import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.plan.BriefPlan;
import io.ycsbx.brief.plan.Overrides;
import io.ycsbx.brief.plan.PlanReader;
import io.ycsbx.brief.plan.PlanScale;
import io.ycsbx.brief.results.Identity;
import io.ycsbx.brief.results.ResultsFolder;
import io.ycsbx.brief.results.RunPlaces;
import io.ycsbx.config.SettingsException;
import io.ycsbx.record.WholeFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The plan by which results are reported.
 *
 * @param scaled the plan, with the overrides in which all of the results agree
 * @param folders the directories of results: those that were given, then those that configurations
 *     of the plan name
 * @param titles of configurations in the directories that were given, in place of the plan's
 */
record PlanOfResults(ScaledPlan scaled, List<Path> folders, Map<String, String> titles) {

  static PlanOfResults read(Home home, List<Path> given, Optional<Path> other) throws IOException {
    ScaledPlan scaled = of(home, given, other, Optional.empty());
    Map<String, String> titles = new LinkedHashMap<>();
    for (Path folder : given) {
      List<Map<String, String>> all = Identity.read(folder).orElseThrow().allTitles();
      all.get(all.size() - 1).forEach(titles::putIfAbsent);
    }
    List<Path> folders = new ArrayList<>(given);
    for (Path folder : named(scaled)) {
      if (folders.stream().map(PlanOfResults::absolute).noneMatch(folder::equals)) {
        folders.add(folder);
      }
    }
    return new PlanOfResults(
        folders.size() == given.size() ? scaled : of(home, folders, other, Optional.empty()),
        folders,
        titles);
  }

  /**
   * Returns the directories of results that configurations name.
   *
   * @throws SettingsException if one of them is none
   */
  private static List<Path> named(ScaledPlan scaled) throws IOException {
    List<Path> named = new ArrayList<>();
    for (Map.Entry<String, Path> from : scaled.from().entrySet()) {
      Path place = from.getValue();
      Path above = Optional.ofNullable(place.getParent()).orElse(place);
      Path folder = Identity.read(place).isPresent() ? place : above;
      if (Identity.read(folder).isEmpty()) {
        throw new SettingsException(
            from.getKey() + "/from",
            "must be a directory of results, or of a configuration in one",
            scaled.home().typed(place));
      }
      named.add(folder);
    }
    return named;
  }

  /**
   * Checks, before runs are made, that results which configurations name can be in one brief with
   * them.
   *
   * @return the directories of these results
   * @throws SettingsException if they cannot
   */
  static List<Path> check(ScaledPlan scaled, String planText) throws IOException {
    List<Path> named = named(scaled);
    for (Path folder : named) {
      check(folder, Identity.read(folder).orElseThrow(), Identity.of(scaled, planText), scaled);
    }
    return named;
  }

  private static void check(Path folder, Identity there, Identity first, ScaledPlan scaled) {
    Optional<String> conflict =
        there.conflict(
            first,
            overrides -> scaled.withoutPlaces(overrides.shared(scaled.plan())),
            part -> false);
    if (conflict.isPresent()) {
      throw new SettingsException("DIR", "results there " + conflict.get(), folder);
    }
  }

  private static Path absolute(Path folder) {
    return folder.toAbsolutePath().normalize();
  }

  /**
   * Returns the plan of all directories: that of the first, or another one.
   *
   * @param from the places of configurations' runs; absent: as the plan names them
   * @throws SettingsException if the folders do not belong together
   */
  static ScaledPlan of(
      Home home, List<Path> folders, Optional<Path> other, Optional<Map<String, Path>> from)
      throws IOException {
    List<Identity> identities = new ArrayList<>();
    for (Path folder : folders) {
      identities.add(
          Identity.read(folder)
              .orElseThrow(
                  () -> new SettingsException("DIR", "must hold the results of a plan", folder)));
    }
    Path first = folders.get(0);
    Path file = other.orElse(first.resolve(ResultsFolder.PLAN));
    Identity identity = identities.get(0);
    String text = other.isEmpty() ? WholeFile.read(file) : home.read(file, "--plan");
    if (other.isEmpty() && !identity.isOf(text)) {
      throw new SettingsException(
          "DIR", "must hold the plan as it was run: its " + ResultsFolder.PLAN + " differs", first);
    }
    BriefPlan plan = PlanReader.read(home.typed(file), identity.plan(), text);
    PlanScale scale = plan.scales().get(identity.scale());
    if (scale == null) {
      throw new SettingsException("--plan", "must have the scale of the results", identity.scale());
    }
    Optional<Integer> repeats =
        identities.stream().flatMap(found -> found.repeats().stream()).max(Integer::compare);
    ScaledPlan asNamed =
        new ScaledPlan(
            plan,
            repeats.map(scale::repeated).orElse(scale),
            identity.overrides().renamed(Map.of(), plan),
            home,
            first,
            first);
    ScaledPlan scaled = from.map(asNamed::takingFrom).orElse(asNamed);
    for (int i = 1; i < identities.size(); i++) {
      check(folders.get(i), identities.get(i), identity, scaled);
    }
    List<Overrides> all = new ArrayList<>();
    for (Path folder : folders) {
      all.add(RunPlaces.overrides(scaled, new ResultsFolder(folder)));
    }
    return scaled.with(Overrides.agreed(all));
  }

  /**
   * Returns the directories that configurations name, as the brief names them.
   *
   * @param names of the folders
   */
  Map<String, String> from(List<String> names) {
    Map<String, String> from = new LinkedHashMap<>();
    scaled
        .from()
        .forEach(
            (configuration, place) -> {
              for (int i = 0; i < folders.size(); i++) {
                Path folder = absolute(folders.get(i));
                if (place.equals(folder)) {
                  from.put(configuration, names.get(i));
                } else if (folder.equals(place.getParent())) {
                  from.put(configuration, names.get(i) + "/" + place.getFileName());
                }
              }
            });
    return from;
  }
}
