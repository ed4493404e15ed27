/**
 * Facts about hosts, recorded and declared. Authors of a report declare facts, texts and a look in
 * a YAML file, which is checked like plans, and whose numbers are checked against the records.
 */
package io.ycsbx.report.facts;
