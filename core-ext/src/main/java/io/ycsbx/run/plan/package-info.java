/**
 * The plan of a run: options, the runner's settings, and the classes that they name, validated
 * together. {@link io.ycsbx.run.plan.LoadShape} is the shape of arrivals.
 */
package io.ycsbx.run.plan;
