/** The loads and runs of a plan at a scale, with the overrides of the command line. */
package io.ycsbx.brief.jobs;
