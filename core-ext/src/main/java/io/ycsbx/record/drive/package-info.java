/** The record of a drive that was measured without a database. */
package io.ycsbx.record.drive;
