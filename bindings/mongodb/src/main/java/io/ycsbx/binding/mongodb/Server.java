package io.ycsbx.binding.mongodb;

import com.mongodb.MongoClientSettings;
import com.mongodb.MongoCommandException;
import com.mongodb.MongoException;
import com.mongodb.MongoOperationTimeoutException;
import com.mongodb.MongoSocketException;
import com.mongodb.MongoTimeoutException;
import com.mongodb.ReadPreference;
import com.mongodb.TransactionOptions;
import com.mongodb.bulk.WriteConcernError;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoDatabase;
import com.mongodb.connection.ServerDescription;
import io.ycsbx.config.Secrets;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import site.ycsb.DBException;
import site.ycsb.Status;

/**
 * The client that all threads of a run share, and the server's name for messages. Thread-safe.
 *
 * @param name the name for messages, such as {@code MongoDB at localhost:27017}
 * @param options the client's effective options
 */
record Server(String name, MongoClientSettings options, MongoClient client, MongoDatabase database)
    implements AutoCloseable {

  /** The value of most commands. */
  static final BsonInt32 YES = new BsonInt32(1);

  /** Returns the options of transactions: the run's concerns, and reads from the primary. */
  TransactionOptions transactionOptions() {
    return TransactionOptions.builder()
        .readConcern(options.getReadConcern())
        .writeConcern(options.getWriteConcern())
        .readPreference(ReadPreference.primary())
        .build();
  }

  /** Returns a client of its own, whose single connection waits for answers for a short time. */
  Server withOneConnection() {
    MongoClientSettings one =
        MongoClientSettings.builder(options)
            .applyToConnectionPoolSettings(pool -> pool.minSize(0).maxSize(1))
            .applyToSocketSettings(
                socket -> socket.readTimeout(Connector.SERVER_SELECTION_SECONDS, TimeUnit.SECONDS))
            .build();
    MongoClient own = MongoClients.create(one);
    return new Server(name, one, own, own.getDatabase(database.getName()));
  }

  /**
   * Runs a command on the database.
   *
   * @throws DBException naming the server, if it fails
   */
  BsonDocument run(BsonDocument command) throws DBException {
    try {
      return database.runCommand(command, BsonDocument.class);
    } catch (MongoException e) {
      throw new DBException(describe(e));
    }
  }

  Status failed(MongoException failure) {
    return failed(Statuses.name(failure), reason(failure));
  }

  /** Returns the status of a record of a bulk write that failed. */
  Status failed(int code, String message) {
    return failed(Statuses.name(code), message);
  }

  /** Returns the status of a write that reached fewer servers than requested. */
  Status failed(WriteConcernError failure) {
    return failed(Statuses.name(failure), failure.getMessage());
  }

  private Status failed(String status, String reason) {
    return new Status(status, name + ": " + Secrets.oneLine(reason));
  }

  /** Returns the server's name and the reason of a failure, in one line without secrets. */
  String describe(MongoException failure) {
    return name + ": " + Secrets.oneLine(reason(failure));
  }

  private String reason(MongoException failure) {
    // The exception's message is the whole state of the cluster; the user needs the reason why no
    // server answered.
    if (failure instanceof MongoTimeoutException && !reachedServer(failure)) {
      return unreachable().orElse(failure.getMessage());
    }
    // The exception's message repeats the address and the whole answer.
    if (failure instanceof MongoCommandException command) {
      return command.getErrorMessage() + " (" + command.getErrorCode() + ")";
    }
    if (failure instanceof MongoSocketException && failure.getCause() != null) {
      return failure.getMessage() + ": " + rootMessage(failure);
    }
    return failure.getMessage();
  }

  /**
   * Returns whether a time-out occurred after a server was found: of an operation, or of the wait
   * for a connection. The driver has one type for all of them.
   */
  private static boolean reachedServer(MongoException failure) {
    return failure instanceof MongoOperationTimeoutException
        || failure.getMessage().contains("waiting for a connection");
  }

  private Optional<String> unreachable() {
    return client.getClusterDescription().getServerDescriptions().stream()
        .map(ServerDescription::getException)
        .filter(problem -> problem != null)
        .findFirst()
        .map(problem -> "no server can be reached: " + rootMessage(problem));
  }

  private static String rootMessage(Throwable problem) {
    Throwable root = problem;
    while (root.getCause() != null && root.getCause() != root) {
      root = root.getCause();
    }
    return root.getMessage() == null ? root.getClass().getSimpleName() : root.getMessage();
  }

  @Override
  public void close() {
    client.close();
  }
}
