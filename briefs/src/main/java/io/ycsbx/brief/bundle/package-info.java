/** Archives of a brief with all that it was made from, their sums and signatures. */
package io.ycsbx.brief.bundle;
