package io.ycsbx.binding.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import com.mongodb.MongoCommandException;
import com.mongodb.MongoConnectionPoolClearedException;
import com.mongodb.MongoCredential;
import com.mongodb.MongoException;
import com.mongodb.MongoExecutionTimeoutException;
import com.mongodb.MongoNodeIsRecoveringException;
import com.mongodb.MongoNotPrimaryException;
import com.mongodb.MongoOperationTimeoutException;
import com.mongodb.MongoSecurityException;
import com.mongodb.MongoServerUnavailableException;
import com.mongodb.MongoSocketOpenException;
import com.mongodb.MongoSocketReadException;
import com.mongodb.MongoSocketReadTimeoutException;
import com.mongodb.MongoTimeoutException;
import com.mongodb.ServerAddress;
import com.mongodb.bulk.WriteConcernError;
import com.mongodb.connection.ClusterId;
import com.mongodb.connection.ServerId;
import java.io.IOException;
import org.bson.BsonBoolean;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.BsonString;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class StatusesTest {

  private static final ServerAddress SERVER = new ServerAddress("db1", 27017);

  /** One of each: the codes themselves are the server's list. */
  @ParameterizedTest
  @CsvFileSource(resources = "codes.csv")
  void aServersErrorIsToldByItsCode(int code, String name) {
    assertThat(Statuses.name(code)).isEqualTo(name);
    assertThat(Statuses.name(command(code))).isEqualTo(name);
  }

  @Test
  void whatNeverReachedAServerIsUnavailable() {
    IOException broken = new IOException("broken pipe");
    assertName("SERVICE_UNAVAILABLE", new MongoTimeoutException("no server"));
    assertName("SERVICE_UNAVAILABLE", new MongoSocketOpenException("open", SERVER, broken));
    assertName("SERVICE_UNAVAILABLE", new MongoSocketReadException("read", SERVER, broken));
    assertName("SERVICE_UNAVAILABLE", new MongoServerUnavailableException("closed"));
    assertName(
        "SERVICE_UNAVAILABLE",
        new MongoConnectionPoolClearedException(new ServerId(new ClusterId(), SERVER), broken));
    assertName("SERVICE_UNAVAILABLE", new MongoNotPrimaryException(new BsonDocument(), SERVER));
    assertName(
        "SERVICE_UNAVAILABLE", new MongoNodeIsRecoveringException(new BsonDocument(), SERVER));
  }

  @Test
  void whatTookTooLongIsATimeout() {
    IOException late = new IOException("late");
    assertName("TIMEOUT", new MongoSocketReadTimeoutException("read", SERVER, late));
    assertName("TIMEOUT", new MongoOperationTimeoutException("operation"));
    assertName("TIMEOUT", new MongoExecutionTimeoutException(50, "execution"));
  }

  @Test
  void aUserWhoIsNotLetInIsForbidden() {
    MongoCredential me = MongoCredential.createCredential("me", "admin", "hush".toCharArray());
    assertName("FORBIDDEN", new MongoSecurityException(me, "no"));
  }

  @Test
  void aWriteThatTooFewServersAcknowledgedIsToldByWhy() {
    BsonDocument waited = new BsonDocument("wtimeout", BsonBoolean.TRUE);
    assertThat(Statuses.name(new WriteConcernError(64, "WriteConcernFailed", "late", waited)))
        .isEqualTo("TIMEOUT");
    assertThat(
            Statuses.name(new WriteConcernError(100, "CannotSatisfy", "few", new BsonDocument())))
        .isEqualTo("ERROR");
  }

  private static MongoException command(int code) {
    return new MongoCommandException(
        new BsonDocument("ok", new BsonInt32(0))
            .append("code", new BsonInt32(code))
            .append("errmsg", new BsonString("what happened")),
        SERVER);
  }

  private static void assertName(String name, MongoException failure) {
    assertThat(Statuses.name(failure)).isEqualTo(name);
  }
}
