package io.ycsbx.workload.kv;

import io.ycsbx.config.Problem;
import io.ycsbx.workload.kv.KeyValueSettings.FieldLengthDistribution;
import io.ycsbx.workload.kv.distribution.HistogramLengths;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Collects the broken rules of {@link KeyValueSettings} that concern several properties. */
final class KeyValueRules {

  /** Above this, sums and the zipfian key space could exceed 64 bits. */
  private static final long MAX_RECORDS = 1L << 60;

  private final List<Problem> problems = new ArrayList<>();

  List<Problem> problems() {
    return problems;
  }

  void proportions(double sum) {
    require(sum > 0, "readproportion", "must be above 0, or another proportion must be", sum);
  }

  void deletes(double deleted, double inserted) {
    require(
        deleted <= inserted,
        "deleteproportion",
        "must be at most insertproportion ("
            + inserted
            + "), because deleted records are inserted again",
        deleted);
  }

  void batches(double shares, Optional<Integer> size) {
    if (shares > 0 && size.isEmpty()) {
      problems.add(Problem.of("batch.size", "must be set where a batch proportion is above 0"));
    }
  }

  void keyRange(
      long recordCount, long insertStart, Optional<Long> insertCount, boolean needsRecords) {
    require(
        recordCount > 0 || !needsRecords,
        "recordcount",
        "must be 1 or more, unless all operations are inserts",
        recordCount);
    long most = recordCount - insertStart;
    if (recordCount > MAX_RECORDS) {
      problems.add(Problem.of("recordcount", "must be at most 2^60", recordCount));
    } else if (recordCount > 0 && most <= 0) {
      String rule = "must be below recordcount (" + recordCount + ")";
      problems.add(Problem.of("insertstart", rule, insertStart));
    } else if (insertCount.isPresent() && insertCount.get() > most) {
      String rule = "must be at most recordcount - insertstart (" + most + ")";
      problems.add(Problem.of("insertcount", rule, insertCount.get()));
    }
  }

  void skew(double zipfianConstant, double exponentialPercentile, double exponentialFraction) {
    require(zipfianConstant > 0, "zipfian.constant", "must be above 0", zipfianConstant);
    require(
        exponentialPercentile > 0 && exponentialPercentile < 100,
        "exponential.percentile",
        "must be between 0 and 100, neither included",
        exponentialPercentile);
    require(exponentialFraction > 0, "exponential.frac", "must be above 0", exponentialFraction);
  }

  void scanLengths(int min, int max) {
    require(min <= max, "minscanlength", "must be at most maxscanlength (" + max + ")", min);
  }

  void fieldLengths(FieldLengthDistribution distribution, int min, int max, Path histogram) {
    switch (distribution) {
      case UNIFORM, ZIPFIAN ->
          require(min <= max, "minfieldlength", "must be at most fieldlength (" + max + ")", min);
      case HISTOGRAM -> readable(histogram);
      case CONSTANT -> {}
    }
  }

  void dataIntegrity(
      boolean on, FieldLengthDistribution lengths, Optional<Double> compressibility) {
    require(
        !on || lengths == FieldLengthDistribution.CONSTANT,
        "dataintegrity",
        "must be false unless fieldlengthdistribution is constant",
        on);
    require(
        !on || compressibility.isEmpty(),
        "compressibility",
        "must be unset when dataintegrity is true",
        compressibility.orElse(0.0));
  }

  private void readable(Path histogram) {
    try {
      HistogramLengths.read(histogram);
    } catch (IOException e) {
      problems.add(
          Problem.of(
              "fieldlengthhistogram",
              "must be a readable histogram (" + e.getMessage() + ")",
              histogram));
    }
  }

  private void require(boolean kept, String key, String rule, Object value) {
    if (!kept) {
      problems.add(Problem.of(key, rule, value));
    }
  }
}
