/**
 * The one description of reports before they have figures: sections, tables and their figures,
 * whether read from a plan of a brief or made for whatever runs there are. Immutable.
 */
package io.ycsbx.report.plan;
