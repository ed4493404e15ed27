/** Reads YAML files that people write, and reports all their errors at once, each with its line. */
package io.ycsbx.report.yaml;
