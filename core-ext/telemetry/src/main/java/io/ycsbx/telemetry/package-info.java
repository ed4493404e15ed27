/**
 * Telemetry of hosts during a run, the inventory of the client's host, and checks of a host's
 * configuration. Reads the operating system's files ({@code /proc}, {@code /sys}) and Prometheus
 * node_exporters. Independent of the runner and of databases.
 */
package io.ycsbx.telemetry;
