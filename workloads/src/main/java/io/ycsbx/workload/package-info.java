/** Shared by the workloads. */
package io.ycsbx.workload;
