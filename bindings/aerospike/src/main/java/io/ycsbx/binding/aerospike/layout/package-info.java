/** The two forms in which a record is stored: a bin for each field, or one blob. */
package io.ycsbx.binding.aerospike.layout;
