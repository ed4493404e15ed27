/** Shared by commands: their root, arguments, outputs, progress and signals. */
package io.ycsbx.command;
