/**
 * What every binding has to do, as tests: a binding's own test extends {@link
 * io.ycsbx.contract.BindingContract} and says how to reach its database.
 */
package io.ycsbx.contract;
