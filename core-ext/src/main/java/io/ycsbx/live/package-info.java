/**
 * A run's figures while it lasts, served to Prometheus. Fed once an interval by the runner's
 * coordinating thread; a worker never comes here. Nothing of Prometheus is loaded by a run that
 * does not ask for it.
 */
package io.ycsbx.live;
