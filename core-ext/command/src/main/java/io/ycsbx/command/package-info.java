/** Shared by commands: their root, arguments, sessions of runs, outputs and signals. */
package io.ycsbx.command;
