package io.ycsbx.spi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.Closeable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Looks at reads with a limit of one second, at times of the test's own. */
class WatchedReadsTest {

  private volatile boolean closed;
  private final WatchedReads reads =
      new WatchedReads(
          new WatchedReads.Source() {
            @Override
            public int limitMillis() {
              return 1_000;
            }

            @Override
            public boolean isClosed() {
              return closed;
            }

            @Override
            public Closeable target() {
              return () -> closed = true;
            }
          });

  private void lookAt(long... millis) {
    for (long one : millis) {
      reads.check(TimeUnit.MILLISECONDS.toNanos(one));
    }
  }

  @Test
  void aReadThatTakesTooLongIsEnded() {
    reads.begin();
    lookAt(0, 900, 1_000, 1_100);

    assertThat(closed).isTrue();
    assertThat(reads.end()).isFalse();
  }

  /** As after a long collection of garbage, or when the machine was suspended. */
  @Test
  void anAnswerThatCameWhileTheProcessWasStoppedIsInTime() {
    reads.begin();
    lookAt(0, 5_000);
    assertThat(reads.end()).isTrue();
    lookAt(5_100);

    reads.begin();
    lookAt(5_200, 9_000);
    assertThat(closed).isFalse();
    assertThat(reads.end()).isTrue();
  }

  /** The other's fails the watch once; so it does nothing to these, nor to the watch. */
  @Test
  @Timeout(20)
  void whatFailsTheWatchEndsNoOtherLimit() throws Exception {
    AtomicInteger asked = new AtomicInteger();
    WatchedReads failing =
        new WatchedReads(
            new WatchedReads.Source() {
              @Override
              public int limitMillis() {
                return 1;
              }

              @Override
              public boolean isClosed() {
                return closed;
              }

              @Override
              public Closeable target() {
                if (asked.incrementAndGet() == 1) {
                  throw new OutOfMemoryError("for the test");
                }
                return () -> {};
              }
            });
    ReadWatch watch = new ReadWatch();
    failing.begin();
    reads.begin();
    watch.over(failing);
    watch.over(reads);

    while (watch.isBusy()) {
      Thread.sleep(20);
    }

    assertThat(asked).hasValue(2);
    assertThat(failing.end()).isFalse();
    assertThat(reads.end()).isFalse();
  }

  @Test
  void nothingIsEndedBetweenTwoReads() {
    reads.begin();
    assertThat(reads.end()).isTrue();
    lookAt(0, 5_000, 5_100, 9_000);

    assertThat(closed).isFalse();
  }
}
