package io.ycsbx.report.audit;

import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.document.Question;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** The questions of the audit of runs. */
enum Check implements Question {
  WORKLOAD("Same workload on all sides?", "whether the workload was the same"),
  DATA_SET("Same data set on all sides?", "whether the data set was the same"),
  VERSIONS(
      "Same load generator, driver and versions on all sides?",
      "whether load generator, driver and versions were the same"),
  SETTINGS("Same settings on all sides?", "whether the settings were the same"),
  DURABILITY("Same durability of writes on all sides?", "whether writes were equally durable"),
  INTENDED("Intended differences?", "whether the sides differ by intent"),
  SETTINGS_OF_REPEATS("Same settings in all repeats?", "whether all repeats had the same settings"),
  FACTS_OF_REPEATS(
      "Same hosts and software in all repeats?",
      "whether all repeats had the same hosts and software"),
  REPEATS("Do the repeats agree?", "whether the repeats agree"),
  ENDS("Was every run made to its end?", "whether every run was made to its end"),
  LOADED_TWICE("Were records loaded twice?", "whether records were loaded twice"),
  DATA_SIZE("Data larger than memory?", "whether the data is larger than memory"),
  CLIENT_LOAD("Client below 90 % CPU?", "whether the client stayed below 90 % CPU"),
  OTHER_LOAD("Same other load on all sides?", "whether the other load was the same"),
  NETWORK_LOAD(
      "Network below 90 % of its speed?", "whether the network stayed below 90 % of its speed"),
  CLIENT_DELAY(
      "Is the time the database's, not the client's?",
      "whether the time is the database's, not the client's"),
  LOOP("Closed or open loop?", "whether the loop was closed or open"),
  LITTLES_LAW(
      "Do threads, throughput and latency agree?", "whether threads, throughput and latency agree"),
  TARGET("Target reached?", "whether the target was reached"),
  SETTLED(
      "Settled before it was measured?", "whether the runs had settled before they were measured"),
  STEADY("Steady while measured?", "whether the runs were steady while measured"),
  EVENTS(
      "As many events of the database in all runs?",
      "whether the database had as many events in all runs"),
  BUSY_TO_THE_END("All threads busy to the end?", "whether all threads were busy to the end"),
  ERRORS("Errors?", "whether operations failed"),
  CAUTIONS("Warnings of the tools?", "whether the tools' warnings matter");

  private static final String ALIKE = "run all sides alike";

  /** Names that the option cannot take: a mix of operations, or one with a comma or quote. */
  private static final Pattern UNNAMEABLE = Pattern.compile("[,'\"]|^" + ComparedRuns.MIX + "$");

  private static final Set<Check> OF_TREATMENT = EnumSet.of(WORKLOAD, DATA_SET, VERSIONS, SETTINGS);

  private final String words;
  private final String subject;

  Check(String words, String subject) {
    this.words = words;
    this.subject = subject;
  }

  /** Returns the answer with the options that name its differences, unless one has no name. */
  AuditFinding unfair(Collection<Difference> differences) {
    List<String> names = Difference.titles(differences);
    String answer = Difference.sentence(differences);
    if (names.stream().anyMatch(UNNAMEABLE.asPredicate())) {
      return unfair(answer, ALIKE);
    }
    return unfair(answer, ALIKE + ", or, if this is meant, name it by an option or in the plan")
        .withDiffering(names);
  }

  @Override
  public String words() {
    return words;
  }

  @Override
  public String subject() {
    return subject;
  }

  @Override
  public boolean isOfTreatment() {
    return OF_TREATMENT.contains(this);
  }

  @Override
  public boolean isOfScope() {
    return this == DATA_SIZE;
  }
}
