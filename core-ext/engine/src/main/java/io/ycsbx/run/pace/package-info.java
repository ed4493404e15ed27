/** Schedules: the intended start of each operation, and the wait for it. */
package io.ycsbx.run.pace;
