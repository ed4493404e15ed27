/** The commands that list the properties of bindings, engine and workloads. */
package io.ycsbx.cli.settings;
