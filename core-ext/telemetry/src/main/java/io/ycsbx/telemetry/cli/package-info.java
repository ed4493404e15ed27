/** The commands that record and check this host. */
package io.ycsbx.telemetry.cli;
