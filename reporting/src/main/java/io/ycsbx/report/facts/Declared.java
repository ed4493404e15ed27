package io.ycsbx.report.facts;

/**
 * A declared value.
 *
 * @param text as given
 * @param line in the file of facts, from 1
 */
record Declared(String text, int line) {}
