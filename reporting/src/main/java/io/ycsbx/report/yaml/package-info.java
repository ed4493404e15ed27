/** Reads YAML files that users write, and reports all their errors at once, each with its line. */
package io.ycsbx.report.yaml;
