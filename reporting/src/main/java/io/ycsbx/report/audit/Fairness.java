package io.ycsbx.report.audit;

import io.ycsbx.report.document.AuditFinding;
import java.util.List;
import java.util.Set;

/**
 * The answers to the questions of fairness.
 *
 * @param intended the differences by intent, of places, and of hosts with names of their own
 */
public record Fairness(List<AuditFinding> findings, Set<Difference> intended) {}
