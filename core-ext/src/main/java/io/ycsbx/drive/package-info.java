/** Measures drives without a database, by {@code fio}. */
package io.ycsbx.drive;
