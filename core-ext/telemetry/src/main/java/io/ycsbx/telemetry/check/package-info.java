/** The doctor's checks of a host's configuration and of data directories. */
package io.ycsbx.telemetry.check;
