/** The commands that run several clients as one, and that merge their records. */
package io.ycsbx.fleet.cli;
