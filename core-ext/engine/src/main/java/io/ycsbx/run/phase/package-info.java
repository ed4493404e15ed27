/**
 * The phases of a run (init, warm-up, measured, settle, cleanup), its workers, and the record that
 * is built of them.
 */
package io.ycsbx.run.phase;
