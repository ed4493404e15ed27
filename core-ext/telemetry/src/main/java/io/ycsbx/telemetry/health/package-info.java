/** The health logs of drives, read by {@code smartctl}. */
package io.ycsbx.telemetry.health;
