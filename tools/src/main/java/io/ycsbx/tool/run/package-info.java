/** Runs of other load generators: their processes, what is kept of their output, their records. */
package io.ycsbx.tool.run;
