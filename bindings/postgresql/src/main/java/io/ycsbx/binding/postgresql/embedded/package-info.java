/** A PostgreSQL server as a child process of the client. */
package io.ycsbx.binding.postgresql.embedded;
