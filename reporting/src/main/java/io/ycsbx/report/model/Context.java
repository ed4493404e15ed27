package io.ycsbx.report.model;

import io.soabase.recordbuilder.core.RecordBuilder;
import io.ycsbx.config.Determined;
import io.ycsbx.config.EffectiveSetting;
import io.ycsbx.config.Owner;
import io.ycsbx.config.SettingSource;
import io.ycsbx.config.StockSettings;
import io.ycsbx.record.DatabaseEvents;
import io.ycsbx.record.Declarations;
import io.ycsbx.record.FleetRecord;
import io.ycsbx.record.OldRecords;
import io.ycsbx.record.TargetRate;
import io.ycsbx.record.ToolRecord;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.spi.DeclaredFigure;
import io.ycsbx.spi.Direction;
import io.ycsbx.spi.Facts;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The conditions of a run, as far as the tool's output has them.
 *
 * @param tool the load generator
 * @param workload e.g. a workload's class or a benchmark's name
 * @param load whether the run loaded records
 * @param settings settings of the tool by its own names, secrets redacted; those in force, if it
 *     records them
 * @param facts versions and facts of database and driver, in the order to show
 * @param threads worker threads or virtual users
 * @param targetPerSecond the target rate; absent if unlimited or unknown
 * @param arrival {@code closed}, {@code constant} or {@code poisson}
 * @param command the command line, secrets redacted; empty if unknown
 * @param inventory of the client's host
 * @param cautions warnings for readers of the figures
 * @param complaint the reason why the run did not succeed; absent if the run succeeded, or if
 *     unknown
 * @param started start of the measured phase; absent if unknown, or without a time zone
 * @param course the course of the run
 * @param servers the other hosts under load, as far as their inventories are known
 * @param fleet the clients, if there were several
 * @param declared what database and workload declare of themselves; absent in other tools' output
 * @param sampled the operations whose figures are of some of them only
 * @param generator the tool, if it is a load generator to be compared with others as such, as far
 *     as its record or output describes it
 * @param lacking names of settings of ours that the tool has, but that its output lacks
 * @param events what happened in the database in the measured window, by kind, and the run's own
 *     fault; times are milliseconds from the window's start
 */
@RecordBuilder
public record Context(
    Tool tool,
    Optional<String> workload,
    boolean load,
    Map<String, EffectiveSetting> settings,
    List<io.ycsbx.spi.Fact> facts,
    Optional<Integer> threads,
    Optional<Double> targetPerSecond,
    Optional<String> arrival,
    List<String> command,
    Optional<Inventory> inventory,
    List<String> cautions,
    Optional<String> complaint,
    Optional<Instant> started,
    Course course,
    List<ServerHost> servers,
    Optional<FleetRecord> fleet,
    Optional<Declarations> declared,
    Set<String> sampled,
    Optional<ToolRecord> generator,
    Set<String> lacking,
    List<DatabaseEvents> events)
    implements ContextBuilder.With {

  /** Places of the runner itself, which are none of a database. */
  private static final Pattern OF_THE_RUNNER =
      Pattern.compile("(?:telemetry|fleet|fault|metrics)\\.");

  /** Tests for a run of another load generator that this suite made, by its description. */
  public boolean isDescribed() {
    return !tool.isOurs() && declared.isPresent();
  }

  /** Tests for a setting of such a run's description, whose defaults few readers know. */
  public boolean isOfDescription(String setting) {
    return isDescribed()
        && (meanings().containsKey(setting)
            || generator.filter(own -> setting.startsWith(own.name() + ".")).isPresent());
  }

  /** Returns the values of the settings, by name. */
  public Map<String, String> values() {
    return EffectiveSetting.values(settings);
  }

  /**
   * Returns the settings to compare: those of another load generator that mean one of ours are
   * under our key, with our value.
   */
  public Map<String, EffectiveSetting> comparedSettings() {
    Map<String, EffectiveSetting> compared = new LinkedHashMap<>(settings);
    if (meanings().isEmpty()) {
      return compared;
    }
    Map<String, List<Determined>> determined = declarations().determines();
    meanings()
        .forEach(
            (key, value) -> {
              EffectiveSetting own = new EffectiveSetting(value, Owner.BINDING, SettingSource.FILE);
              for (Map.Entry<String, List<Determined>> setting : determined.entrySet()) {
                if (setting.getValue().contains(Determined.parse(key))
                    && compared.containsKey(setting.getKey())) {
                  own = compared.remove(setting.getKey());
                }
              }
              Owner owner = StockSettings.owner(key, own.owner());
              compared.put(key, new EffectiveSetting(value, owner, own.source()));
            });
    return compared;
  }

  /**
   * Returns the values of settings of ours, as far as those of another load generator mean them.
   */
  public Map<String, String> meanings() {
    return generator.map(ToolRecord::meanings).orElse(Map.of());
  }

  /** Returns the target, if there was one. */
  public Optional<TargetRate> target() {
    boolean poisson = arrival.equals(Optional.of("poisson"));
    return targetPerSecond.map(rate -> new TargetRate(rate, poisson, threads.orElse(0)));
  }

  /** Tests for operations that start by the clock, whether or not others have ended. */
  public boolean isOpen() {
    return arrival.isPresent() && !arrival.get().equals("closed");
  }

  /** Tests for data that is known to be on the client's host. */
  public boolean isEmbedded() {
    return inventory.filter(Inventory::holdsData).isPresent();
  }

  /** Tests for a server with a loop-back address, which is on the client's host. */
  public boolean isOnLoopBack() {
    return places().anyMatch(LoopBack::isAddress);
  }

  /** Tests for a server on the client's host, or one that the binding has started there. */
  public boolean hasServerHere() {
    return places().anyMatch(place -> place.equals("embedded") || LoopBack.isAddress(place));
  }

  private Stream<String> places() {
    return settings.entrySet().stream()
        .filter(setting -> setting.getValue().owner() == Owner.PLACE)
        .filter(setting -> !OF_THE_RUNNER.matcher(setting.getKey()).lookingAt())
        .map(setting -> setting.getValue().value());
  }

  /** Returns what is declared, or known by the names of facts, settings and workload. */
  public Declarations declarations() {
    Map<String, String> values = values();
    workload.ifPresent(name -> values.put("workload", name));
    return declared.orElseGet(() -> OldRecords.declarations(Facts.texts(facts), values, List.of()));
  }

  /** Returns which way a database's own figure gets better; absent if it is not declared. */
  public Optional<Direction> direction(String figure) {
    return declarations().figure(figure).map(DeclaredFigure::direction);
  }

  /** Returns the workload's sentence on its runs. */
  public Optional<String> remark() {
    return declarations().remark();
  }

  /** Returns the clients of a fleet, e.g. {@code 3, on a, b, an unknown host (no record)}. */
  public Optional<String> clients() {
    return fleet.map(
        all ->
            all.clients().stream()
                .map(
                    client ->
                        client.host().orElse("an unknown host")
                            + (client.present() ? "" : " (no record)"))
                .distinct()
                .collect(Collectors.joining(", ", all.expected() + ", on ", "")));
  }

  /** Returns a context in which only the tool is known. */
  public static Context of(Tool tool) {
    return ContextBuilder.builder()
        .tool(tool)
        .settings(Map.of())
        .facts(List.of())
        .command(List.of())
        .cautions(List.of())
        .course(Course.UNKNOWN)
        .servers(List.of())
        .sampled(Set.of())
        .lacking(Set.of())
        .events(List.of())
        .build();
  }

  /** Returns the same context without a target. */
  public Context withoutTarget() {
    Map<String, EffectiveSetting> others = new LinkedHashMap<>(settings);
    others.remove("target");
    return withSettings(others).withTargetPerSecond(Optional.empty());
  }
}
