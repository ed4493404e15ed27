/** Distributions of whole numbers: uniform, zipfian and by histogram. */
package io.ycsbx.workload.kv.distribution;
