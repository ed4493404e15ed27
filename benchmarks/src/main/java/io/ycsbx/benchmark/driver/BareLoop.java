package io.ycsbx.benchmark.driver;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.HdrHistogram.Histogram;

/**
 * Calls a driver in a closed loop for some seconds, on keys drawn uniformly, and prints the rate
 * each second as YCSB does.
 */
public final class BareLoop {

  private static final int VALUE_BYTES = 100;
  private static final int SCAN_RECORDS = 100;
  private static final long LONGEST_NANOS = TimeUnit.HOURS.toNanos(1);
  private static final int DIGITS = 3;
  private static final int POLL_MILLIS = 10;

  private final BareDriver driver;
  private final String mix;
  private final int records;
  private final long endNanos;
  private final List<AtomicLong> counts = new ArrayList<>();

  private BareLoop(BareDriver driver, String mix, int records, int seconds) {
    this.driver = driver;
    this.mix = mix;
    this.records = records;
    this.endNanos = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
  }

  /**
   * Runs the loop.
   *
   * @param args the database and where it is, see {@link BareDriver#open}; read, update, mixed or
   *     scan; the number of records loaded; threads; seconds; a file for which the threads wait
   */
  public static void main(String[] args) throws Exception {
    int threads = Integer.parseInt(args[4]);
    BareDriver driver = BareDriver.open(args[0], args[1], threads);
    try {
      int seconds = Integer.parseInt(args[5]);
      new BareLoop(driver, args[2], Integer.parseInt(args[3]), seconds)
          .run(threads, Path.of(args[6]));
    } finally {
      driver.close();
    }
  }

  private void run(int threads, Path go) throws Exception {
    List<Thread> workers = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      AtomicLong count = new AtomicLong();
      counts.add(count);
      BareDriver.Session session = driver.session();
      SplittableRandom random = new SplittableRandom(i);
      workers.add(new Thread(() -> work(session, random, count)));
    }
    while (Files.notExists(go)) {
      if (Files.notExists(go.getParent())) {
        throw new IllegalStateException("the comparison has ended: there is no " + go.getParent());
      }
      TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
    }
    workers.forEach(Thread::start);
    printRates();
    for (Thread worker : workers) {
      worker.join();
    }
  }

  private void printRates() throws InterruptedException {
    long before = 0;
    long start = System.nanoTime();
    for (int second = 1; start + TimeUnit.SECONDS.toNanos(second) < endNanos; second++) {
      TimeUnit.NANOSECONDS.sleep(start + TimeUnit.SECONDS.toNanos(second) - System.nanoTime());
      long now = counts.stream().mapToLong(AtomicLong::get).sum();
      System.err.println(
          second + " sec: " + now + " operations; " + (now - before) + " current ops/sec");
      before = now;
    }
  }

  private void work(BareDriver.Session session, SplittableRandom random, AtomicLong count) {
    Histogram latencies = new Histogram(LONGEST_NANOS, DIGITS);
    try {
      while (System.nanoTime() < endNanos) {
        String key = "user" + random.nextInt(records);
        boolean writes = mix.equals("update") || (mix.equals("mixed") && random.nextInt(2) == 0);
        String field = "field" + random.nextInt(BareDriver.FIELDS);
        byte[] value = writes ? value(random) : null;
        long start = System.nanoTime();
        if (writes) {
          session.update(key, field, value);
        } else if (mix.equals("scan")) {
          session.scan(key, SCAN_RECORDS);
        } else if (session.read(key).size() != BareDriver.FIELDS) {
          throw new IllegalStateException(key + " has not all of its fields");
        }
        latencies.recordValue(System.nanoTime() - start);
        count.setRelease(count.getPlain() + 1);
      }
    } catch (Exception e) {
      // A loop that lost a thread would be slower, and its rate not comparable.
      System.err.println("bare loop: " + e);
      Runtime.getRuntime().halt(1);
    }
  }

  private static byte[] value(SplittableRandom random) {
    byte[] value = new byte[VALUE_BYTES];
    random.nextBytes(value);
    return value;
  }
}
