/** A MariaDB server as a child process of the client: unpacked, started and stopped by it. */
package io.ycsbx.binding.mysql.embedded;
