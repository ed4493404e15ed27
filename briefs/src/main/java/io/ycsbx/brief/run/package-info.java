/**
 * Carries a plan out: every load and run is a process of its own, started by the same launcher, and
 * what has been done is told by the records that they leave.
 */
package io.ycsbx.brief.run;
