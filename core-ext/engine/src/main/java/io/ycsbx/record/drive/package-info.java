/**
 * The record of a drive that was measured without a database. A run with {@code telemetry.ceiling}
 * copies the drive's highest rates from it ({@code io.ycsbx.telemetry.HostWatch}) into its own
 * record ({@link io.ycsbx.record.host.DriveCeiling}).
 */
package io.ycsbx.record.drive;
