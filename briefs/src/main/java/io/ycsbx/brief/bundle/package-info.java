/** Archives of a brief with its records, plan and facts; sums and signatures. */
package io.ycsbx.brief.bundle;
