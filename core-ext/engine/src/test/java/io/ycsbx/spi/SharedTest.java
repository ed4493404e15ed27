package io.ycsbx.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Properties;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import site.ycsb.DBException;

class SharedTest {

  /** A resource that knows whether it is open. */
  private static final class Resource implements AutoCloseable {
    private boolean closed;

    @Override
    public void close() {
      closed = true;
    }
  }

  private final Shared<Resource> shared = Shared.in(new Properties(), "a resource");

  @Test
  void theFirstOpensItAndTheLastClosesIt() throws DBException {
    Resource resource = shared.acquire(Resource::new);
    assertThat(shared.acquire(Resource::new)).isSameAs(resource);

    shared.release();
    assertThat(resource.closed).isFalse();
    shared.release();
    assertThat(resource.closed).isTrue();
    assertThatThrownBy(shared::release)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("a resource is not held");
  }

  @Test
  void whoWaitsForAnOpeningSharesItsFailure() throws Exception {
    // So that the thread below is blocked by nothing else, such as the loading of a class.
    shared.acquire(Resource::new);
    shared.release();
    FutureTask<Resource> waiting =
        new FutureTask<>(
            () ->
                shared.acquire(
                    () -> {
                      throw new AssertionError("opened once more");
                    }));
    Thread thread = new Thread(waiting);

    assertThatThrownBy(() -> shared.acquire(() -> failOnceBlocked(thread)))
        .isInstanceOf(DBException.class)
        .hasMessage("no answer");

    assertThatThrownBy(() -> waiting.get(10, TimeUnit.MINUTES))
        .isInstanceOf(ExecutionException.class)
        .cause()
        .isInstanceOf(DBException.class)
        .hasMessage("no answer");
  }

  private static Resource failOnceBlocked(Thread other) throws DBException {
    other.start();
    while (other.getState() != Thread.State.BLOCKED) {
      Thread.onSpinWait();
    }
    throw new DBException("no answer");
  }

  @Test
  void whoAsksAfterAFailureTriesAgain() throws DBException {
    assertThatThrownBy(
            () ->
                shared.acquire(
                    () -> {
                      throw new DBException("no answer");
                    }))
        .isInstanceOf(DBException.class);

    assertThat(shared.acquire(Resource::new)).isNotNull();
    shared.release();
  }
}
