package io.ycsbx.binding.mongodb;

import com.mongodb.ConnectionString;
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
import com.mongodb.client.MongoDatabase;
import com.mongodb.connection.ServerDescription;
import io.ycsbx.config.Secrets;
import java.util.Optional;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import site.ycsb.DBException;
import site.ycsb.Status;

/**
 * What all threads of a run share: the one client, and by what name users know the server.
 * Thread-safe.
 */
final class Server implements AutoCloseable {

  /** What most commands have for a value. */
  static final BsonInt32 YES = new BsonInt32(1);

  private final String name;
  private final MongoClientSettings options;
  private final MongoClient client;
  private final MongoDatabase database;

  Server(
      ConnectionString url,
      MongoClientSettings options,
      MongoClient client,
      MongoDatabase database) {
    this.name = "MongoDB at " + String.join(",", url.getHosts());
    this.options = options;
    this.client = client;
    this.database = database;
  }

  MongoClient client() {
    return client;
  }

  MongoDatabase database() {
    return database;
  }

  /** The client's options in force. */
  MongoClientSettings options() {
    return options;
  }

  /** How transactions are done: with the run's own concerns, reading from the primary. */
  TransactionOptions transactionOptions() {
    return TransactionOptions.builder()
        .readConcern(options.getReadConcern())
        .writeConcern(options.getWriteConcern())
        .readPreference(ReadPreference.primary())
        .build();
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

  /** Name for messages, such as {@code MongoDB at localhost:27017}. */
  String name() {
    return name;
  }

  /** The status of an operation that failed. */
  Status failed(MongoException failure) {
    return failed(Statuses.name(failure), reason(failure));
  }

  /** The status of a record's part of a bulk write that failed. */
  Status failed(int code, String message) {
    return failed(Statuses.name(code), message);
  }

  /** The status of a write that was done, but not on as many servers as was asked. */
  Status failed(WriteConcernError failure) {
    return failed(Statuses.name(failure), failure.getMessage());
  }

  /** The status of an operation whose values cannot be stored. */
  Status failed(IllegalFieldException failure) {
    return failed(Status.BAD_REQUEST.getName(), failure.getMessage());
  }

  private Status failed(String status, String reason) {
    return new Status(status, name + ": " + Secrets.oneLine(reason));
  }

  /** Why it failed, in one line without secrets; led by the server's name. */
  String describe(MongoException failure) {
    return name + ": " + Secrets.oneLine(reason(failure));
  }

  private String reason(MongoException failure) {
    // Its message is the whole view of the cluster; what the user needs is why nobody answered.
    if (failure instanceof MongoTimeoutException && !reachedServer(failure)) {
      return unreachable().orElse(failure.getMessage());
    }
    // Its message repeats the address and the whole answer.
    if (failure instanceof MongoCommandException command) {
      return command.getErrorMessage() + " (" + command.getErrorCode() + ")";
    }
    if (failure instanceof MongoSocketException && failure.getCause() != null) {
      return failure.getMessage() + ": " + rootMessage(failure);
    }
    return failure.getMessage();
  }

  /**
   * The driver has one type for all: an operation, or a wait in the pool of a server, took long.
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
