/**
 * What bindings for SQL databases share: records as rows, connections, failures, facts. A binding
 * adds a {@link io.ycsbx.binding.jdbc.Product} with its {@link io.ycsbx.binding.jdbc.Dialect}.
 */
package io.ycsbx.binding.jdbc;
