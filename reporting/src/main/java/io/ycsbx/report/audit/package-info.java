/** The audit: questions of fairness and validity, answered from the runs. One class per topic. */
package io.ycsbx.report.audit;
