/**
 * Readers of a host's load: the operating system's files ({@code /proc}, {@code /sys}) and
 * Prometheus node_exporters.
 */
package io.ycsbx.telemetry.host;
