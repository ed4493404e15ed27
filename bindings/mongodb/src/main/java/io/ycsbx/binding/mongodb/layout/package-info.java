/** The form in which a record is stored: one document, with a value for each field. */
package io.ycsbx.binding.mongodb.layout;
