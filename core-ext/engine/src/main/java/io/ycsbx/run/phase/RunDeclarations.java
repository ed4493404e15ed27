package io.ycsbx.run.phase;

import io.ycsbx.config.Secrets;
import io.ycsbx.record.Declarations;
import io.ycsbx.record.DeclaredFact;
import io.ycsbx.record.StatisticFigure;
import io.ycsbx.run.setup.ValidatedRun;
import io.ycsbx.spi.AsyncDB;
import io.ycsbx.spi.Binding;
import io.ycsbx.spi.DeclaredFigure;
import io.ycsbx.spi.Durability;
import io.ycsbx.spi.Fact;
import io.ycsbx.spi.Facts;
import io.ycsbx.spi.PacedWorkload;
import io.ycsbx.spi.ReportingWorkload;
import io.ycsbx.spi.Statistic;
import io.ycsbx.spi.Unit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import site.ycsb.DB;
import site.ycsb.Workload;

/** What the database and the workload of a run declare of themselves. Used by one thread. */
final class RunDeclarations {

  private final ValidatedRun plan;
  private final Map<String, DeclaredFigure> figures = new LinkedHashMap<>();
  private List<Fact> facts = List.of();
  private List<Durability> durability = List.of();
  private Optional<Integer> commandsInFlight = Optional.empty();
  private Optional<Boolean> thinks = Optional.empty();
  private Optional<String> remark = Optional.empty();

  RunDeclarations(ValidatedRun plan) {
    this.plan = plan;
  }

  void ask(DB database, Workload workload, DatabaseStatistics statistics) {
    facts = statistics.facts();
    durability = statistics.durability();
    if (database instanceof AsyncDB async) {
      commandsInFlight = Optional.of(async.commandsInFlight()).filter(several -> several > 1);
    }
    if (workload instanceof PacedWorkload paced) {
      thinks = Optional.of(paced.thinks());
    }
    List<DeclaredFigure> ofWorkload = List.of();
    if (workload instanceof ReportingWorkload reporting) {
      ofWorkload = reporting.figures();
      remark = reporting.remark();
    }
    Stream.of(ofWorkload, Recovery.FIGURES, plan.binding().map(Binding::figures).orElse(List.of()))
        .flatMap(List::stream)
        .forEach(figure -> figures.putIfAbsent(figure.name(), figure));
  }

  /** Asks the database again, after the measured phase. */
  void askAgain(DatabaseStatistics statistics) {
    facts = statistics.factsNow(facts);
    List<Durability> now = statistics.durability();
    if (!now.isEmpty() && !now.equals(durability)) {
      // Not known: the record's facts say what has changed.
      durability = List.of();
    }
  }

  /** Returns the declaration of a figure, or a state without unit. */
  DeclaredFigure figure(Statistic statistic) {
    return figures.getOrDefault(
        statistic.name(), DeclaredFigure.gauge(statistic.name(), Unit.COUNT));
  }

  /** Returns the texts of the facts without secrets, in the order to show. */
  Map<String, String> facts() {
    Map<String, String> texts = Facts.texts(facts);
    texts.replaceAll((key, text) -> Secrets.redactValue(text));
    return texts;
  }

  Declarations of(List<StatisticFigure> recorded) {
    Map<String, DeclaredFact> declared = new LinkedHashMap<>();
    facts.forEach(fact -> declared.put(fact.key(), DeclaredFact.of(fact)));
    return new Declarations(
            declared,
            durability,
            List.copyOf(figures.values()),
            plan.choices(),
            plan.declared().determines(plan.properties()),
            commandsInFlight,
            thinks,
            remark)
        .of(recorded);
  }
}
