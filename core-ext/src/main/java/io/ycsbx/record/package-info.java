/**
 * The run record: all that one run was and measured, immutable, written and read as JSON.
 * Everything that is printed or reported later is derived from it.
 */
package io.ycsbx.record;
