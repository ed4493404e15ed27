/** Output of sysstat's {@code iostat -x}. */
package io.ycsbx.report.source.iostat;
