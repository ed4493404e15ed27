/** A MariaDB server that is part of the client: unpacked, started and stopped by it. */
package io.ycsbx.binding.mysql.embedded;
