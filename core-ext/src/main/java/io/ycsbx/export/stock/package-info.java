/**
 * The formats as exporters for the stock client, {@code java site.ycsb.Client -p exporter=CLASS}:
 * each collects stock's lines and writes them in its form, as far as stock's figures go. There are
 * the percentiles that stock was asked for, in whole microseconds, and no more: what is unknown is
 * absent. HdrHistogram's percentile distribution is missing, since it takes a whole histogram and a
 * stock exporter is given none.
 */
package io.ycsbx.export.stock;
