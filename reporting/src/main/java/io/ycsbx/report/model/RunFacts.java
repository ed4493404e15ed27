package io.ycsbx.report.model;

import io.ycsbx.config.EffectiveSetting;
import io.ycsbx.config.Owner;
import io.ycsbx.record.ToolRecord;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Takes the facts about settings and software from the context of a run, and decides what they are
 * about.
 */
public final class RunFacts {

  /** The fact with the tool that made a run. */
  public static final String LOAD_GENERATOR = "load generator";

  /** The fact with the class of the database, which this suite's records have. */
  public static final String DATABASE_CLASS = "database class";

  /** The fact with the product in other tools' output. */
  public static final String DATABASE = "database";

  /** The fact with the version of the database. */
  public static final String VERSION = "version";

  /** The fact with the version of the database's driver. */
  public static final String DRIVER = "driver";

  /** The fact with the name of the workload. */
  public static final String WORKLOAD = "workload";

  /** The workload of HammerDB's runs. */
  public static final String TPROC_C = "TPROC-C";

  /** The setting with the number of threads. */
  public static final String THREADS = "threadcount";

  /** The setting that says when operations start. */
  public static final String ARRIVAL = "arrival";

  private static final String TARGET = "target";

  /** The setting that chooses another load generator. */
  private static final String TOOL = "tool";

  /** The setting of another load generator with a sum of all that is started. */
  private static final String RECIPE = "tool.recipe";

  /** The settings that a context has itself, for all tools. */
  public static final Set<String> OF_CONTEXT = Set.of(WORKLOAD, THREADS, TARGET, ARRIVAL);

  private RunFacts() {}

  /** Returns the load generator, and the binding's facts about itself and the database. */
  public static List<Fact> software(Context context) {
    List<Fact> facts = new ArrayList<>();
    facts.add(Fact.recorded(Fact.Owner.SOFTWARE, LOAD_GENERATOR, context.tool().toString()));
    context.generator().ifPresent(tool -> addWords(tool, facts));
    context.facts().forEach(fact -> facts.add(Fact.of(fact)));
    return facts;
  }

  /** Adds what a load generator says of its runs, by its name: it is not that of another one. */
  private static void addWords(ToolRecord tool, List<Fact> facts) {
    // Another description may read other figures from the same output.
    tool.files()
        .forEach(
            (file, sum) ->
                facts.add(
                    Fact.recorded(
                        Fact.Owner.SOFTWARE, file, sum.substring(0, Math.min(12, sum.length())))));
    if (!tool.window().isEmpty()) {
      facts.add(Fact.recorded(Fact.Owner.SOFTWARE, tool.name() + " measured time", tool.window()));
    }
    if (!tool.lacks().isEmpty()) {
      String lacks = String.join(", ", tool.lacks());
      facts.add(Fact.recorded(Fact.Owner.SOFTWARE, tool.name() + " cannot give", lacks));
    }
  }

  /** Returns the fact by which databases are told apart; empty without one. */
  public static List<Fact> product(Context context) {
    boolean own = context.facts().stream().anyMatch(fact -> fact.key().equals(DATABASE_CLASS));
    String name = own ? DATABASE_CLASS : DATABASE;
    return software(context).stream().filter(fact -> fact.name().equals(name)).toList();
  }

  /**
   * Returns the settings in force, without those of the results. The options of a URL belong to the
   * binding, and the rest of the URL is a place. Of another load generator, those that mean one of
   * ours are under our key.
   */
  public static List<Fact> settings(Context context) {
    Map<String, EffectiveSetting> settings = context.comparedSettings();
    List<String> choices = context.declarations().choices();
    List<Fact> facts = new ArrayList<>();
    Optional<String> workload = Optional.ofNullable(context.meanings().get(WORKLOAD));
    add(settings, Fact.Owner.WORKLOAD, WORKLOAD, workload.or(context::workload), facts);
    add(settings, Fact.Owner.RUNNER, THREADS, context.threads(), facts);
    Optional<BigDecimal> target =
        context.targetPerSecond().map(BigDecimal::valueOf).map(BigDecimal::stripTrailingZeros);
    Optional<String> rate = target.map(BigDecimal::toPlainString);
    Optional<String> meant = Optional.ofNullable(context.meanings().get(TARGET));
    add(settings, Fact.Owner.RUNNER, TARGET, rate.or(() -> meant), facts);
    add(settings, Fact.Owner.RUNNER, ARRIVAL, context.arrival(), facts);
    settings.keySet().removeAll(OF_CONTEXT);
    context
        .generator()
        .ifPresent(
            tool -> {
              // The name is in the load generator's fact, and a sum is only that of one tool.
              settings.remove(TOOL);
              EffectiveSetting recipe = settings.remove(RECIPE);
              if (recipe != null) {
                settings.put(tool.name() + " recipe", recipe);
              }
            });
    settings.values().removeIf(setting -> setting.owner() == Owner.RESULTS);
    settings.forEach(
        (name, setting) -> {
          Fact fact = Fact.of(name, setting, choices);
          int options = setting.value().indexOf('?');
          if (fact.owner() == Fact.Owner.PLACE && options > 0) {
            facts.add(fact.as(Fact.Owner.PLACE, setting.value().substring(0, options)));
            facts.add(fact.as(Fact.Owner.BINDING, setting.value().substring(options)));
          } else {
            facts.add(fact);
          }
        });
    if (context.command().isEmpty() && !context.tool().isOurs()) {
      facts.replaceAll(Fact::printed);
    }
    return facts;
  }

  private static void add(
      Map<String, EffectiveSetting> settings,
      Fact.Owner owner,
      String name,
      Optional<?> value,
      List<Fact> facts) {
    Fact.Source source =
        Optional.ofNullable(settings.get(name))
            .map(setting -> Fact.Source.valueOf(setting.source().name()))
            .orElse(Fact.Source.RECORDED);
    value.ifPresent(known -> facts.add(new Fact(owner, name, known.toString(), source)));
  }
}
