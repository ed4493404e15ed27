package io.ycsbx.workload.tpcc;

import static io.ycsbx.spi.Direction.HIGHER_IS_BETTER;

import io.ycsbx.config.Warning;
import io.ycsbx.spi.DeclaredFigure;
import io.ycsbx.spi.ReportingWorkload.Report;
import io.ycsbx.spi.Statistic;
import io.ycsbx.spi.Unit;
import io.ycsbx.workload.tpcc.Counts.Counter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Computes the figures of a run.
 *
 * @param counted the increase of all counters
 * @param nanos the measured time
 * @param users the number of virtual users
 */
record TpccResult(RunContext context, CounterSnapshot counted, long nanos, int users) {

  /** New-orders per minute and warehouse that the specification's times allow (TPC-C 4.1, 5.2). */
  private static final double MOST_PER_WAREHOUSE = 12.86;

  /** The share of responses that must keep the limit (TPC-C 5.2.5.3). */
  private static final double IN_TIME_SHARE = 0.9;

  /** Greatest relative difference between server and client without a warning. */
  private static final double TOLERANCE = 0.01;

  private static final Warning RESET =
      new Warning(
          "tpcc-counters-reset",
          "the server's counters were reset during the run, as by a restart, another server took"
              + " its place, or its clock was set: its TPM is unknown",
          "find the cause, and run again");

  private static final double NANOS_PER_MINUTE = 60e9;

  private static final DeclaredFigure NOPM =
      newOrders("tpcc.NOPM").labelled("NOPM").better(HIGHER_IS_BETTER);
  private static final DeclaredFigure TPM =
      transactions("tpcc.TPM").labelled("TPM").better(HIGHER_IS_BETTER);
  private static final DeclaredFigure CLIENT_NOPM = newOrders("tpcc.client.NOPM").addingUp();
  private static final DeclaredFigure CLIENT_TPM = transactions("tpcc.client.TPM").addingUp();
  private static final DeclaredFigure ROLLED_BACK =
      DeclaredFigure.gauge("tpcc.new-order.rolled-back", Unit.COUNT);
  private static final DeclaredFigure TPMC = newOrders("tpcc.tpmC").better(HIGHER_IS_BETTER);
  private static final DeclaredFigure SHARE =
      DeclaredFigure.gauge("tpcc.tpmC.share-of-12.86-per-warehouse", Unit.PERCENT);

  private static DeclaredFigure newOrders(String name) {
    return DeclaredFigure.gauge(name, Unit.NEW_ORDERS_PER_MINUTE);
  }

  private static DeclaredFigure transactions(String name) {
    return DeclaredFigure.gauge(name, Unit.TRANSACTIONS_PER_MINUTE);
  }

  private static DeclaredFigure retries(TransactionKind kind) {
    return DeclaredFigure.gauge("tpcc." + kind.label() + ".retries", Unit.COUNT);
  }

  private static DeclaredFigure inTime(TransactionKind kind) {
    return DeclaredFigure.gauge(
        "tpcc." + kind.label() + ".within-" + kind.limitSeconds() + "s", Unit.PERCENT);
  }

  static List<DeclaredFigure> figures() {
    List<DeclaredFigure> figures =
        new ArrayList<>(List.of(NOPM, TPM, CLIENT_NOPM, CLIENT_TPM, ROLLED_BACK, TPMC, SHARE));
    for (TransactionKind kind : TransactionKind.values()) {
      figures.add(retries(kind));
      figures.add(inTime(kind));
    }
    return figures;
  }

  private double perMinute(long count) {
    return count * NANOS_PER_MINUTE / nanos;
  }

  /** Returns new-orders per minute in the server's data, which excludes those rolled back. */
  private double nopm() {
    return perMinute(counted.serverOrders());
  }

  /** Returns commits and roll-backs per minute by the server's counters. */
  private double tpm() {
    return perMinute(counted.serverTransactions());
  }

  /** Returns the orders that were processed, including those rolled back (TPC-C 2.4.1.4). */
  private long ended(TransactionKind kind) {
    return counted.client().get(Counter.COMMITTED, kind)
        + counted.client().get(Counter.ROLLED_BACK, kind);
  }

  /** Returns HammerDB's line; empty if the server's TPM is unknown. */
  private Optional<String> headline() {
    return counted.isOfDifferentCounters()
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT,
                "System achieved %d NOPM from %d %s TPM",
                (long) nopm(),
                (long) tpm(),
                context.product()));
  }

  Report report() {
    List<Statistic> figures = new ArrayList<>();
    List<Warning> warnings = new ArrayList<>();
    Counts client = counted.client();
    double clientNopm = perMinute(client.get(Counter.COMMITTED, TransactionKind.NEW_ORDER));
    double clientTpm =
        perMinute(
            client.sum(Counter.COMMITTED)
                + client.sum(Counter.ROLLED_BACK)
                + client.sum(Counter.UNDONE));
    figures.add(NOPM.value(nopm()));
    compare("NOPM", nopm(), clientNopm, warnings);
    if (counted.isOfDifferentCounters()) {
      warnings.add(RESET);
    } else {
      figures.add(TPM.value(tpm()));
      compare("TPM", tpm(), clientTpm, warnings);
    }
    figures.add(CLIENT_NOPM.value(clientNopm));
    figures.add(CLIENT_TPM.value(clientTpm));
    for (TransactionKind kind : TransactionKind.values()) {
      figures.add(retries(kind).value((double) client.get(Counter.RETRIED, kind)));
    }
    figures.add(
        ROLLED_BACK.value((double) client.get(Counter.ROLLED_BACK, TransactionKind.NEW_ORDER)));
    if (context.settings().profile() == Profile.SPEC) {
      addSpec(figures, warnings);
    }
    return new Report(headline(), figures, warnings);
  }

  /** Compares the server's figure, which is that of all clients, with a single client's. */
  private void compare(String figure, double server, double client, List<Warning> warnings) {
    if (context.settings().clients() == 1
        && Math.abs(server - client) > TOLERANCE * Math.max(server, client)) {
      warnings.add(
          new Warning(
              "tpcc-counts-differ",
              String.format(
                  Locale.ROOT,
                  "the server counted %.0f %s and this client %.0f",
                  server,
                  figure,
                  client),
              "make sure that no other client uses the server; each of several clients counts only"
                  + " its own transactions"));
    }
  }

  private void addSpec(List<Statistic> figures, List<Warning> warnings) {
    double tpmC = perMinute(ended(TransactionKind.NEW_ORDER));
    double share = 100 * tpmC / (MOST_PER_WAREHOUSE * context.warehouses());
    figures.add(TPMC.value(tpmC));
    figures.add(SHARE.value(share));
    for (TransactionKind kind : TransactionKind.values()) {
      // A transaction that failed has kept no limit.
      long all = ended(kind) + counted.client().get(Counter.FAILED, kind);
      if (all > 0) {
        double inTime = (double) counted.client().get(Counter.IN_TIME, kind) / all;
        figures.add(inTime(kind).value(100 * inTime));
        if (inTime < IN_TIME_SHARE) {
          warnings.add(tooSlow(kind, inTime));
        }
      }
    }
    boolean paced = context.settings().paced();
    if (!paced || users != Profile.DISTRICTS * context.warehouses()) {
      warnings.add(
          new Warning(
              "tpcc-not-as-specified",
              "%s terminals on %s warehouses%s"
                  .formatted(
                      users, context.warehouses(), paced ? "" : ", without keying and thinking"),
              "for a tpmC, run 10 terminals for each warehouse (-threads) with"
                  + " tpcc.keyandthink=true"));
    }
  }

  private static Warning tooSlow(TransactionKind kind, double inTime) {
    return new Warning(
        "tpcc-response-time",
        String.format(
            Locale.ROOT,
            "%.1f %% of the %s transactions met the limit of %d s; TPC-C 5.2.5.3 requires 90 %%",
            100 * inTime,
            kind.label(),
            kind.limitSeconds()),
        "take fewer warehouses, or a faster server: this tpmC does not count");
  }
}
