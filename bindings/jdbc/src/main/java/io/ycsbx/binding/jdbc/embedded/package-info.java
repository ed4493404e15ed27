/** Database servers as child processes of the client: unpacked, started and stopped by it. */
package io.ycsbx.binding.jdbc.embedded;
