/**
 * Serves a run's figures to Prometheus during the run. The runner's coordinating thread updates
 * them once an interval; workers never enter this package. Prometheus' classes are loaded only if
 * the settings ask for the figures.
 */
package io.ycsbx.live;
