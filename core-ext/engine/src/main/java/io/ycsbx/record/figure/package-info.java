/**
 * The registry of figures: what can be measured, with unit and better direction, and how it is
 * taken from a run's record. Exporters, reports and plans use it.
 */
package io.ycsbx.record.figure;
