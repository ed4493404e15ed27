/** The inventory of a host: processors, memory, drives, operating system, JVM. */
package io.ycsbx.telemetry.inventory;
