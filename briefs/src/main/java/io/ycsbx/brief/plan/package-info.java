/**
 * Plans of briefs: configurations, data sets, tests, repeats, and sections to print. They are read
 * from YAML with all errors at once, each with its line, and are immutable.
 */
package io.ycsbx.brief.plan;
