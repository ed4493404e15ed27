/**
 * Exporters for the stock client, {@code java site.ycsb.Client -p exporter=CLASS}. Each collects
 * stock's lines and writes them in its format. The figures are limited to stock's: the requested
 * percentiles, in whole microseconds; unknown figures are absent. HdrHistogram's percentile
 * distribution is missing, since it needs a whole histogram, which a stock exporter does not get.
 */
package io.ycsbx.export.stock;
