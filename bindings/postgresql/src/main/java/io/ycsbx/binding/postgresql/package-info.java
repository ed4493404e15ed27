/** The {@code postgresql} binding: PostgreSQL, on a server or embedded, by pgjdbc. */
package io.ycsbx.binding.postgresql;
