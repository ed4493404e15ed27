/** HammerDB's log and time profile. */
package io.ycsbx.report.source.hammerdb;
