package io.ycsbx.workload.tpcc.tx;

/** A new-order, with the number of the order that it has added. Belongs to one thread. */
public interface OrderTransaction extends Transaction<Inputs.NewOrder> {

  /** Returns the number of the last committed order in its district; undefined before the first. */
  int order();
}
