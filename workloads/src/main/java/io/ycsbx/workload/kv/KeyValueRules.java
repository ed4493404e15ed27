package io.ycsbx.workload.kv;

import io.ycsbx.config.Rules;
import io.ycsbx.workload.kv.KeyValueSettings.FieldLengthDistribution;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** The rules of {@link KeyValueSettings} that concern several properties. */
final class KeyValueRules {

  /** Above this, sums and the zipfian key space could exceed 64 bits. */
  private static final long MAX_RECORDS = 1L << 60;

  private final Rules rules = new Rules();

  static long saturatedSum(long a, long b) {
    return a > Long.MAX_VALUE - b ? Long.MAX_VALUE : a + b;
  }

  void check() {
    rules.check();
  }

  void proportions(double sum) {
    rules.require(sum > 0, "readproportion", "must be above 0, or another proportion must be", sum);
  }

  void deletes(double deleted, double inserted) {
    String rule =
        "must be at most insertproportion (%s), because deleted records are inserted again";
    rules.require(deleted <= inserted, "deleteproportion", rule.formatted(inserted), deleted);
  }

  void batches(double shares, Optional<Integer> size) {
    rules.require(
        shares == 0 || size.isPresent(),
        "batch.size",
        "must be set where a batch proportion is above 0");
  }

  void keyRange(
      long recordCount, long insertStart, Optional<Long> insertCount, boolean needsRecords) {
    rules.require(
        recordCount > 0 || !needsRecords,
        "recordcount",
        "must be 1 or more, unless all operations are inserts",
        recordCount);
    long most = recordCount - insertStart;
    if (recordCount > MAX_RECORDS) {
      rules.require(false, "recordcount", "must be at most 2^60", recordCount);
    } else if (recordCount > 0 && most <= 0) {
      String rule = "must be below recordcount (" + recordCount + ")";
      rules.require(false, "insertstart", rule, insertStart);
    } else if (insertCount.isPresent()) {
      String rule = "must be at most recordcount - insertstart (" + most + ")";
      rules.require(insertCount.get() <= most, "insertcount", rule, insertCount.get());
    }
  }

  void range(String key, int min, String maxKey, int max) {
    rules.require(min <= max, key, "must be at most %s (%s)".formatted(maxKey, max), min);
  }

  void fieldLengths(FieldLengthDistribution distribution, int min, int max, Path histogram) {
    switch (distribution) {
      case UNIFORM, ZIPFIAN -> range("minfieldlength", min, "fieldlength", max);
      case HISTOGRAM -> readable(histogram);
      case CONSTANT -> {}
    }
  }

  void dataIntegrity(FieldLengthDistribution lengths, Optional<Double> compressibility) {
    rules.require(
        lengths == FieldLengthDistribution.CONSTANT,
        "dataintegrity",
        "must be false unless fieldlengthdistribution is constant");
    rules.unset(compressibility, "compressibility", "when dataintegrity is true");
  }

  private void readable(Path histogram) {
    try {
      HistogramLengths.read(histogram);
    } catch (IOException e) {
      String rule = "must be a readable histogram (" + e.getMessage() + ")";
      rules.require(false, "fieldlengthhistogram", rule, histogram);
    }
  }
}
