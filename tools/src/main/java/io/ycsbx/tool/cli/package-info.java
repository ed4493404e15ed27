/** The command {@code ycsb tool}. */
package io.ycsbx.tool.cli;
