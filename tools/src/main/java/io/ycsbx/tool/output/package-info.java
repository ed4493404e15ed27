/** What a run of another load generator printed: its figures, as its description maps them. */
package io.ycsbx.tool.output;
