/**
 * Facts that authors of a report declare in a YAML file: products, hosts, texts and a look. The
 * facts are checked like plans, and against the records.
 */
package io.ycsbx.report.facts;
