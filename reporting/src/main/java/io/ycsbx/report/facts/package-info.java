/**
 * Facts that authors of a report declare in a YAML file: products, hosts, words and a look. They
 * are checked like plans, and against what the machines say.
 */
package io.ycsbx.report.facts;
