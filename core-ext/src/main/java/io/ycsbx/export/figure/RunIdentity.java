package io.ycsbx.export.figure;

import io.ycsbx.record.Plan;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.Subject;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Identifies a run. Unknown parts are empty.
 *
 * @param label the run's name, as its user gave it
 * @param command {@code load} or {@code run}
 * @param binding the binding's name
 * @param databaseClass the database class that was driven
 * @param workloadClass the workload class that drove it
 * @param suiteVersion version of ycsbx
 */
public record RunIdentity(
    String label,
    String command,
    String binding,
    String databaseClass,
    String workloadClass,
    String suiteVersion) {

  /** No part is known, as under the stock client. */
  static final RunIdentity UNKNOWN = new RunIdentity("", "", "", "", "", "");

  static RunIdentity of(RunRecord run) {
    Plan plan = run.plan();
    Subject subject = run.subject();
    return new RunIdentity(
        plan.label(),
        plan.load() ? "load" : "run",
        subject.binding().orElse(""),
        subject.databaseClass(),
        subject.workloadClass(),
        run.suiteVersion());
  }

  /** Returns each part by its documented name, in order. */
  public Map<String, String> columns() {
    Map<String, String> columns = new LinkedHashMap<>();
    columns.put("label", label);
    columns.put("command", command);
    columns.put("binding", binding);
    columns.put("database_class", databaseClass);
    columns.put("workload_class", workloadClass);
    columns.put("ycsbx_version", suiteVersion);
    return columns;
  }
}
