package io.ycsbx.workload.tpcc;

import io.ycsbx.spi.Caution;
import io.ycsbx.spi.ReportingWorkload;
import io.ycsbx.spi.Statistic;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What a run has achieved, from what was counted between its two ends.
 *
 * @param site where it was
 * @param counted between the two ends
 * @param nanos between the two ends
 * @param users terminals
 */
record Result(Site site, Snapshot counted, long nanos, int users) {

  /** New-orders per minute and warehouse that the specification's times allow (TPC-C 4.1, 5.2). */
  private static final double MOST_PER_WAREHOUSE = 12.86;

  /** The share of responses that have to keep the limit (TPC-C 5.2.5.3). */
  private static final double IN_TIME_SHARE = 0.9;

  /** How far server and client may differ before the figure is in doubt. */
  private static final double TOLERANCE = 0.01;

  private static final Caution RESTARTED =
      new Caution(
          "tpcc-server-restarted",
          "the server was started anew meanwhile, and its counters with it: its TPM is unknown",
          "find out why it was, and run again");

  private static final double NANOS_PER_MINUTE = 60e9;

  /** New-orders per minute, without those rolled back, as the server's data tells. */
  double nopm() {
    return perMinute(counted.serverOrders());
  }

  /** Commits and roll-backs per minute, as the server counted. */
  double tpm() {
    return perMinute(counted.serverTransactions());
  }

  private long sum(Counts.What what) {
    long sum = 0;
    for (Kind kind : Kind.values()) {
      sum += counted.of(what, kind);
    }
    return sum;
  }

  private double clientTpm() {
    return perMinute(
        sum(Counts.What.COMMITTED) + sum(Counts.What.ROLLED_BACK) + sum(Counts.What.UNDONE));
  }

  private double clientNopm() {
    return perMinute(counted.of(Counts.What.COMMITTED, Kind.NEW_ORDER));
  }

  /**
   * Orders that were rolled back as their input wanted have been processed, too (TPC-C 2.4.1.4).
   */
  private double tpmC() {
    return perMinute(ended(Kind.NEW_ORDER));
  }

  private long ended(Kind kind) {
    return counted.of(Counts.What.COMMITTED, kind) + counted.of(Counts.What.ROLLED_BACK, kind);
  }

  private double perMinute(long count) {
    return count * NANOS_PER_MINUTE / nanos;
  }

  /** The line that HammerDB prints; none if the server does not know its transactions any more. */
  Optional<String> headline() {
    if (counted.restarted()) {
      return Optional.empty();
    }
    return Optional.of(
        String.format(
            Locale.ROOT,
            "System achieved %d NOPM from %d %s TPM",
            (long) nopm(),
            (long) tpm(),
            site.product()));
  }

  ReportingWorkload.Report report() {
    List<Statistic> figures = new ArrayList<>();
    List<Caution> cautions = new ArrayList<>();
    figures.add(perMinuteFigure("tpcc.NOPM", nopm()));
    figures.add(perMinuteFigure("tpcc.client.NOPM", clientNopm()));
    figures.add(perMinuteFigure("tpcc.client.TPM", clientTpm()));
    doubt("NOPM", nopm(), clientNopm()).ifPresent(cautions::add);
    if (counted.restarted()) {
      cautions.add(RESTARTED);
    } else {
      figures.add(1, perMinuteFigure("tpcc.TPM", tpm()));
      doubt("TPM", tpm(), clientTpm()).ifPresent(cautions::add);
    }
    addKinds(figures);
    if (site.settings().profile() == Profile.SPEC) {
      addSpec(figures, cautions);
    }
    return new ReportingWorkload.Report(headline(), figures, cautions);
  }

  private static Statistic perMinuteFigure(String name, double value) {
    return Statistic.gauge(name, value, "per minute");
  }

  private static Optional<Caution> doubt(String figure, double server, double client) {
    return Math.abs(server - client) <= TOLERANCE * Math.max(server, client)
        ? Optional.empty()
        : Optional.of(
            new Caution(
                "tpcc-counts-differ",
                String.format(
                    Locale.ROOT,
                    "the server counted %.0f %s and this client %.0f",
                    server,
                    figure,
                    client),
                "make sure that nobody else uses the server; of several clients at once, each"
                    + " counts its own"));
  }

  private void addKinds(List<Statistic> figures) {
    for (Kind kind : Kind.values()) {
      figures.add(
          Statistic.gauge(
              "tpcc." + kind.label() + ".retries",
              (double) counted.of(Counts.What.RETRIED, kind),
              "count"));
    }
    figures.add(
        Statistic.gauge(
            "tpcc.new-order.rolled-back",
            (double) counted.of(Counts.What.ROLLED_BACK, Kind.NEW_ORDER),
            "count"));
  }

  private void addSpec(List<Statistic> figures, List<Caution> cautions) {
    double share = 100 * tpmC() / (MOST_PER_WAREHOUSE * site.warehouses());
    figures.add(perMinuteFigure("tpcc.tpmC", tpmC()));
    figures.add(Statistic.gauge("tpcc.tpmC.share-of-12.86-per-warehouse", share, "%"));
    for (Kind kind : Kind.values()) {
      long ended = ended(kind);
      if (ended > 0) {
        double inTime = (double) counted.of(Counts.What.IN_TIME, kind) / ended;
        figures.add(
            Statistic.gauge(
                "tpcc." + kind.label() + ".within-" + kind.limitSeconds() + "s",
                100 * inTime,
                "%"));
        if (inTime < IN_TIME_SHARE) {
          cautions.add(tooSlow(kind, inTime));
        }
      }
    }
    addDepartures(cautions);
  }

  private static Caution tooSlow(Kind kind, double inTime) {
    return new Caution(
        "tpcc-response-time",
        String.format(
            Locale.ROOT,
            "%.1f %% of the %s transactions kept the limit of %d s, and 90 %% have to (TPC-C"
                + " 5.2.5.3)",
            100 * inTime,
            kind.label(),
            kind.limitSeconds()),
        "take fewer warehouses, or a faster server: this tpmC does not count");
  }

  private void addDepartures(List<Caution> cautions) {
    if (!site.settings().paced() || users != Scale.DISTRICTS * site.warehouses()) {
      cautions.add(
          new Caution(
              "tpcc-not-as-specified",
              users
                  + " terminals on "
                  + site.warehouses()
                  + " warehouses"
                  + (site.settings().paced() ? "" : ", without keying and thinking"),
              "for a tpmC, run 10 terminals for each warehouse (-threads) with"
                  + " tpcc.keyandthink=true"));
    }
  }
}
