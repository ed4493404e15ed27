/**
 * Measures drives without a database, by {@code fio}: {@link io.ycsbx.drive.DriveBench}. The result
 * is a {@link io.ycsbx.record.drive.DriveReport}.
 */
package io.ycsbx.drive;
