/**
 * The plan of a run: options, the runner's settings, and the classes that they name, validated
 * together.
 */
package io.ycsbx.run.plan;
