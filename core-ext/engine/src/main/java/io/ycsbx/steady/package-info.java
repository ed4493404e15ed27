/** Decides whether a run was steady, from short slices of it. Depends on no other package. */
package io.ycsbx.steady;
