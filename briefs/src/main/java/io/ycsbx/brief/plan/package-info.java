/**
 * What a brief is made of: configurations, data sets, tests, repeats, and the tables to print. Read
 * from YAML with every error at once, each with its line; immutable from then on.
 */
package io.ycsbx.brief.plan;
