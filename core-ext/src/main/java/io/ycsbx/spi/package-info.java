/**
 * What a binding or workload may offer beyond stock YCSB. Everything here is optional: a plain
 * {@link site.ycsb.DB} or {@link site.ycsb.Workload} runs without it, and a class that offers it
 * still runs under the stock client. Beside it is what several bindings are made with.
 */
package io.ycsbx.spi;
