/**
 * The tests that every binding must pass: a binding's own test extends {@link
 * io.ycsbx.contract.BindingContract} and names the database class and its properties.
 */
package io.ycsbx.contract;
