/** The command that searches for a limit. */
package io.ycsbx.find.cli;
