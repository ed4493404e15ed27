/**
 * Telemetry of hosts while a run lasts, and the inventory of the host it runs on. Reads the
 * operating system's files ({@code /proc}, {@code /sys}) and Prometheus node_exporters; knows
 * neither the runner nor any database.
 */
package io.ycsbx.telemetry;
