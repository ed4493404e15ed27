/** Sockets for MySQL's driver whose time limits cost no system calls. */
package io.ycsbx.binding.mysql.socket;
