/** Reasons to end a run early: a request to stop, or a database that has gone away. */
package io.ycsbx.run.stop;
