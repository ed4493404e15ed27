/**
 * Loops over a bare driver, for {@code benchmarks/binding-vs-driver}: the least that an application
 * does to read, update and scan records of ten fields.
 */
package io.ycsbx.benchmark.driver;
