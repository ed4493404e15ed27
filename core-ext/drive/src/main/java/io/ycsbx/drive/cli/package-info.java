/** The command that measures a drive. */
package io.ycsbx.drive.cli;
