package io.ycsbx.telemetry.host;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.function.LongFunction;

/** A host that has counters only; each of its answers is computed from the answer's number. */
public final class CounterFiles implements HostFiles {

  private final LongFunction<Map<String, String>> answers;
  private final CountDownLatch asked;
  private long number;

  /**
   * Makes the host.
   *
   * @param answers returns the texts of an answer by its number, from 1
   * @param awaited the number of answers for which a test waits
   */
  public CounterFiles(LongFunction<Map<String, String>> answers, int awaited) {
    this.answers = answers;
    this.asked = new CountDownLatch(awaited);
  }

  /** Waits for the number of answers. */
  public void await() throws InterruptedException {
    asked.await();
  }

  @Override
  public Map<String, String> counters(List<String> paths) {
    asked.countDown();
    return answers.apply(++number);
  }

  @Override
  public Map<String, String> read(List<String> paths) {
    return Map.of();
  }

  @Override
  public List<String> list(String directory) {
    return List.of();
  }

  @Override
  public boolean exists(String path) {
    return false;
  }

  @Override
  public Optional<String> real(String path) {
    return Optional.empty();
  }

  @Override
  public HostShell shell(boolean root) throws IOException {
    throw new IOException("there is no shell");
  }

  @Override
  public void close() {
    // There is no connection.
  }
}
