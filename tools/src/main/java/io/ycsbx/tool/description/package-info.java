/** Descriptions of other load generators, as files say them and with the values of a run. */
package io.ycsbx.tool.description;
