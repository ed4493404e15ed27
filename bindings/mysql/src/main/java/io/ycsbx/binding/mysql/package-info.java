/**
 * The {@code mysql} and {@code jdbc} bindings: any database with a JDBC driver, and MySQL and
 * MariaDB with what they do better.
 */
package io.ycsbx.binding.mysql;
