package io.ycsbx.workload.kv;

import io.ycsbx.spi.RunProperties;
import io.ycsbx.workload.kv.KeyValueSettings.InsertOrder;
import io.ycsbx.workload.kv.KeyValueSettings.ScanLengthDistribution;
import io.ycsbx.workload.kv.OperationMix.Operation;
import java.io.IOException;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import site.ycsb.WorkloadException;

/**
 * State that all threads of a workload share, and the factory of each thread's own parts. Only the
 * counters of keys change. Thread-safe.
 */
final class SharedState {

  /** Stock reserves keys for this many times the inserts that the mix implies. */
  private static final double SPARE_INSERTS = 2.0;

  final KeyValueSettings settings;
  final OperationMix mix;
  final RecordFields fields;
  final InsertedKeys inserted;
  private final AtomicLong nextToLoad;

  /** The keys that are deleted for a time; null if no operation deletes. */
  final AbsentKeys absentKeys;

  private final Optional<HistogramLengths> lengthHistogram;
  private final long seed;

  SharedState(KeyValueSettings settings) throws WorkloadException {
    this.settings = settings;
    this.mix = new OperationMix(settings);
    this.fields = RecordFields.of(settings.fieldNamePrefix(), settings.fieldCount());
    this.inserted =
        settings.doTransactions() && mix.addsRecords()
            ? InsertedKeys.growingFrom(settings.recordCount())
            : InsertedKeys.fixed(settings.recordCount());
    this.nextToLoad = new AtomicLong(settings.insertStart());
    this.absentKeys =
        settings.doTransactions() && mix.has(Operation.DELETE_AND_INSERT) ? new AbsentKeys() : null;
    this.lengthHistogram = readHistogram(settings);
    this.seed = RunProperties.seed(settings.seed(), settings.client());
  }

  /**
   * Returns the sampler of the keys that this client's threads delete: each client of a fleet has
   * its own part of the records.
   *
   * @throws WorkloadException if all of them could be missing at once
   */
  LongSampler deletedKeys(int threadCount) throws WorkloadException {
    long count = settings.keyCount() / settings.clients();
    if (count < 2L * threadCount) {
      throw new WorkloadException(
          "recordcount: must be at least %s, twice the number of threads, because of deleteproportion, was \"%s\""
              .formatted(2L * threadCount * settings.clients(), settings.keyCount()));
    }
    LongSampler ranks = LongSampler.uniform(0, count);
    long first = settings.insertStart() + settings.client();
    return random -> first + settings.clients() * ranks.next(random);
  }

  /** Takes the numbers of the next keys to load and returns the first. */
  long nextToLoad(int count) {
    return nextToLoad.getAndAdd(count);
  }

  /** Returns the number after the last key to load. */
  long endOfLoad() {
    return settings.insertStart() + settings.keyCount();
  }

  KeyNames keyNames() {
    return new KeyNames(
        settings.insertOrder() == InsertOrder.HASHED,
        settings.zeroPadding(),
        settings.recordCount(),
        settings.client(),
        settings.clients());
  }

  /** Returns a thread's own source of randomness, derived from the seed. */
  SplittableRandom random(int threadId) {
    return new SplittableRandom(new SplittableRandom(seed + threadId).nextLong());
  }

  LongSampler scanLengths() {
    long min = settings.minScanLength();
    long count = settings.maxScanLength() - min + 1;
    return settings.scanLengthDistribution() == ScanLengthDistribution.ZIPFIAN
        ? LongSampler.zipfian(min, count)
        : LongSampler.uniform(min, count);
  }

  LongSampler fieldLengths() {
    long min = settings.minFieldLength();
    long max = settings.fieldLength();
    return switch (settings.fieldLengthDistribution()) {
      case CONSTANT -> random -> max;
      case UNIFORM -> LongSampler.uniform(min, max - min + 1);
      case ZIPFIAN -> LongSampler.zipfian(min, max - min + 1);
      case HISTOGRAM -> lengthHistogram.orElseThrow();
    };
  }

  /**
   * Returns a supplier of one thread's values, which share a filler and a sampler of lengths: each
   * of these takes kilobytes.
   */
  Supplier<RecordValues> recordValues(SplittableRandom random) {
    LongSampler lengths = fieldLengths();
    ValueFiller filler =
        settings.dataIntegrity()
            ? new DeterministicText()
            : settings
                .compressibility()
                .map(removable -> ValueFiller.compressible(random, removable))
                .orElseGet(() -> ValueFiller.stockText(random));
    return () -> new RecordValues(fields, lengths, filler, random);
  }

  LongSampler requestedKeys(int threadId, int threadCount) {
    long start = settings.insertStart();
    // A run of inserts alone may start with no key. It requests none, so one does no harm.
    long count = Math.max(1, settings.keyCount());
    return switch (settings.requestDistribution()) {
      case UNIFORM -> LongSampler.uniform(start, count);
      case ZIPFIAN ->
          new ScrambledZipfianKeys(start, zipfianSpan(count), settings.zipfianConstant(), inserted);
      case LATEST -> new LatestKeys(inserted, settings.zipfianConstant());
      case HOTSPOT ->
          LongSampler.hotspot(
              start, count, settings.hotspotDataFraction(), settings.hotspotOperationFraction());
      case SEQUENTIAL -> new SequentialKeys(start, count, threadId, threadCount);
      case EXPONENTIAL ->
          LongSampler.exponential(
              inserted::last,
              settings.exponentialPercentile(),
              settings.recordCount() * settings.exponentialFraction());
    };
  }

  /**
   * Returns the size of the zipfian key space, the same as stock's so that the same keys are
   * popular: the records, twice the expected inserts, and one more.
   */
  private long zipfianSpan(long count) {
    double insertsPerOperation =
        settings.newRecordProportion()
            + settings.batchInsertProportion() * settings.batchSize().orElse(0);
    return count + (long) (settings.operationCount() * insertsPerOperation * SPARE_INSERTS) + 1;
  }

  private static Optional<HistogramLengths> readHistogram(KeyValueSettings settings)
      throws WorkloadException {
    if (settings.fieldLengthDistribution() != KeyValueSettings.FieldLengthDistribution.HISTOGRAM) {
      return Optional.empty();
    }
    try {
      return Optional.of(HistogramLengths.read(settings.fieldLengthHistogram()));
    } catch (IOException e) {
      throw new WorkloadException(e);
    }
  }
}
