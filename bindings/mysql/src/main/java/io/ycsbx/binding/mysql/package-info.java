/**
 * The {@code mysql} and {@code jdbc} bindings: any database with a JDBC driver, with statements and
 * driver options of their own for MySQL and MariaDB.
 */
package io.ycsbx.binding.mysql;
