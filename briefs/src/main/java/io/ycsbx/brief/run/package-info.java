/**
 * Carries a plan out. Every load and run is a process of its own, started by the same launcher; the
 * records that they leave show what has been done.
 */
package io.ycsbx.brief.run;
