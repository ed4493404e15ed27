/**
 * The figures of a record that are printed, and the settings that select them. All formats share
 * them.
 */
package io.ycsbx.export.figure;
