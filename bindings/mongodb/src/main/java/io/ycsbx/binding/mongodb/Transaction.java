package io.ycsbx.binding.mongodb;

import com.mongodb.ClientSessionOptions;
import com.mongodb.MongoException;
import com.mongodb.client.ClientSession;
import site.ycsb.Status;

/**
 * One thread's transactions, one after the other, in one session. Not thread-safe.
 *
 * <p>Read and write concern are the run's; reads go to the primary, as MongoDB requires.
 */
final class Transaction implements AutoCloseable {

  private final Server server;
  private ClientSession session;

  Transaction(Server server) {
    this.server = server;
  }

  void begin() {
    if (session == null) {
      session =
          server
              .client()
              .startSession(ClientSessionOptions.builder().causallyConsistent(false).build());
    }
    session.startTransaction(server.transactionOptions());
  }

  /** Returns the session of the open transaction; null if there is none. */
  ClientSession session() {
    return session != null && session.hasActiveTransaction() ? session : null;
  }

  Status commit() {
    try {
      session.commitTransaction();
      return Status.OK;
    } catch (MongoException e) {
      return server.failed(e);
    }
  }

  /**
   * Rolls back an open transaction. The driver reports no failure of this command; the server then
   * ends the transaction after a time-out.
   */
  void rollback() {
    if (session() != null) {
      session.abortTransaction();
    }
  }

  @Override
  public void close() {
    if (session != null) {
      session.close();
    }
  }
}
