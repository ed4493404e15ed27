/** Parts of the record that describe hosts: inventory and telemetry. */
package io.ycsbx.record.host;
