/**
 * The plan of a run: options, the runner's settings, and the classes that they name, validated
 * together. {@link io.ycsbx.run.setup.LoadShape} is the shape of arrivals.
 */
package io.ycsbx.run.setup;
