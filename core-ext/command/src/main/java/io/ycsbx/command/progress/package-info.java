/**
 * Screens, and the display of a run's progress on them: a line of the terminal that is updated in
 * place, or stock's status lines.
 */
package io.ycsbx.command.progress;
