package io.ycsbx.binding.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.mongodb.MongoClientSettings;
import com.mongodb.MongoException;
import com.mongodb.MongoSecurityException;
import com.mongodb.MongoSocketException;
import com.mongodb.MongoTimeoutException;
import com.mongodb.ServerAddress;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Failures that no server can be made to have at will, against what the driver does with them. */
class RetriesTest {

  private final MongoSocketException lost =
      new MongoSocketException("lost", new ServerAddress("a.example"));
  private final MongoClientSettings.Builder options = MongoClientSettings.builder();
  private final Deque<MongoException> failures = new ArrayDeque<>();
  private int attempts;

  private Throwable read() {
    return catchThrowable(() -> new Retries(options.build()).read(this::attempt));
  }

  private String attempt() {
    attempts++;
    if (!failures.isEmpty()) {
      throw failures.remove();
    }
    return "read";
  }

  @Test
  void theSecondFailureIsToldIfItIsAServers() {
    MongoException last = new MongoSocketException("again", new ServerAddress("b.example"));
    failures.addAll(List.of(lost, last));

    assertThat(read()).isSameAs(last).hasSuppressedException(lost);
  }

  @Test
  void elseTheFirstIs() {
    for (MongoException last :
        List.of(new MongoTimeoutException("no server"), new MongoSecurityException(null, "no"))) {
      failures.addAll(List.of(lost, last));

      assertThat(read()).isSameAs(lost).hasSuppressedException(last);
    }
  }

  @Test
  void anOverloadThatTheDriverTriedAgainIsNotTriedOnceMore() {
    lost.addLabel("SystemOverloadedError");
    lost.addLabel("RetryableError");
    failures.add(lost);

    assertThat(read()).isSameAs(lost);
    assertThat(attempts).isEqualTo(1);
  }

  @Test
  void butWhereTheDriverDoesNot() {
    lost.addLabel("SystemOverloadedError");
    lost.addLabel("RetryableError");
    options.retryWrites(false);
    failures.add(lost);

    assertThat(read()).isNull();
    assertThat(attempts).isEqualTo(2);
  }

  @Test
  void norAnOverloadWithoutTheLabelThatTheDriverGoesBy() {
    lost.addLabel("SystemOverloadedError");
    failures.add(lost);

    assertThat(read()).isNull();
    assertThat(attempts).isEqualTo(2);
  }
}
