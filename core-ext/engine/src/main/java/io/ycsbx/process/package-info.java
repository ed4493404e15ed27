/** Other programs, threads that end with the process, and temporary directories. */
package io.ycsbx.process;
