package io.ycsbx.workload.kv;

import io.ycsbx.config.Owner;
import io.ycsbx.config.Setting;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.SettingsGroup;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Properties of the {@link KeyValueWorkload}: those of stock's {@code CoreWorkload} with the same
 * names, defaults and meanings, and this workload's own ({@code zipfian.constant}, {@code
 * compressibility}, {@code seed}, {@code batch.*}). Counts are 64-bit.
 *
 * <p>As in stock, proportions are divided by their sum, which need not be 1. Unlike stock, a
 * recordcount of 0 does not mean 2^31 - 1: it is derived from insertcount, or is an error unless
 * the run does nothing but insert.
 */
@SettingsGroup(
    prefixes = {"zipfian.", "batch."},
    owner = Owner.WORKLOAD)
public record KeyValueSettings(
    @Setting(
            owner = Owner.DATA,
            meaning = "Records in the database before the run. Unset: insertstart + insertcount.",
            defaultValue = "0",
            range = "0..")
        long recordCount,
    @Setting(
            meaning = "Operations of a run; zipfian keys are reserved for the expected inserts.",
            defaultValue = "0",
            range = "0..")
        long operationCount,
    @Setting(
            owner = Owner.DATA,
            meaning = "Number of the first record that is loaded or requested.",
            defaultValue = "0",
            range = "0..")
        long insertStart,
    @Setting(
            owner = Owner.DATA,
            meaning = "Records that are loaded or requested. Unset: all from insertstart on.",
            range = "1..")
        Optional<Long> insertCount,
    @Setting(
            owner = Owner.RUNNER,
            meaning = "Whether operations are run; false: records are loaded.",
            defaultValue = "true")
        boolean doTransactions,
    @Setting(owner = Owner.DATA, meaning = "Table of all records.", defaultValue = "usertable")
        String table,
    @Setting(
            owner = Owner.DATA,
            meaning = "Number in a key's name: a hash of the key's number, or the number itself.",
            defaultValue = "hashed")
        InsertOrder insertOrder,
    @Setting(
            owner = Owner.DATA,
            meaning = "Minimum number of digits in a key's name, padded with zeros.",
            defaultValue = "1",
            range = "0..1000")
        int zeroPadding,
    @Setting(
            owner = Owner.DATA,
            meaning = "Fields of a record.",
            defaultValue = "10",
            range = "1..1000000")
        int fieldCount,
    @Setting(
            owner = Owner.DATA,
            meaning = "Prefix of a field's name; the field's number follows.",
            defaultValue = "field")
        String fieldNamePrefix,
    @Setting(
            owner = Owner.DATA,
            meaning = "Length of a field in bytes; the maximum length if lengths vary.",
            defaultValue = "100",
            range = "0..")
        int fieldLength,
    @Setting(
            owner = Owner.DATA,
            meaning = "Minimum length of a field in bytes, for uniform and zipfian lengths.",
            defaultValue = "1",
            range = "0..")
        int minFieldLength,
    @Setting(
            owner = Owner.DATA,
            meaning = "Distribution of field lengths.",
            defaultValue = "constant")
        FieldLengthDistribution fieldLengthDistribution,
    @Setting(
            owner = Owner.DATA,
            meaning =
                "File with the histogram of field lengths: BlockSize, tab, bytes; then lines of"
                    + " bucket, tab, count.",
            defaultValue = "hist.txt")
        Path fieldLengthHistogram,
    @Setting(
            owner = Owner.DATA,
            meaning =
                "Share of each value that a compressor can remove; the rest is random bytes. Unset:"
                    + " stock's random characters, which an entropy coder compresses by about 21 %"
                    + " and a dictionary coder not at all.",
            range = "0..1")
        Optional<Double> compressibility,
    @Setting(
            meaning = "Whether reads and scans request all fields or one field.",
            defaultValue = "true")
        boolean readAllFields,
    @Setting(
            meaning = "Whether a read of all fields lists the names of the fields.",
            defaultValue = "false")
        boolean readAllFieldsByName,
    @Setting(meaning = "Whether updates write all fields or one field.", defaultValue = "false")
        boolean writeAllFields,
    @Setting(
            owner = Owner.DATA,
            meaning =
                "Whether values are computed from key and field, and every field read"
                    + " is verified; load and run need the same value.",
            defaultValue = "false")
        boolean dataIntegrity,
    @Setting(
            meaning =
                "Share of reads; shares are divided by their sum, with a warning if it is not 1.",
            defaultValue = "0.95",
            range = "0..1")
        double readProportion,
    @Setting(meaning = "Share of updates.", defaultValue = "0.05", range = "0..1")
        double updateProportion,
    @Setting(meaning = "Share of inserts.", defaultValue = "0", range = "0..1")
        double insertProportion,
    @Setting(
            meaning =
                "Share of deletes, at most insertproportion: the same thread inserts each deleted"
                    + " record again.",
            defaultValue = "0",
            range = "0..1")
        double deleteProportion,
    @Setting(meaning = "Share of scans.", defaultValue = "0", range = "0..1") double scanProportion,
    @Setting(meaning = "Share of read-modify-writes.", defaultValue = "0", range = "0..1")
        double readModifyWriteProportion,
    @Setting(
            key = "batch.size",
            meaning = "Keys of a batch, drawn one by one, also in loads. Unset: no batches.",
            range = "1..1000000")
        Optional<Integer> batchSize,
    @Setting(
            key = "batch.readproportion",
            meaning = "Share of batches of reads; a batch counts as one operation.",
            defaultValue = "0",
            range = "0..1")
        double batchReadProportion,
    @Setting(
            key = "batch.updateproportion",
            meaning = "Share of batches of updates.",
            defaultValue = "0",
            range = "0..1")
        double batchUpdateProportion,
    @Setting(
            key = "batch.insertproportion",
            meaning = "Share of batches of inserts.",
            defaultValue = "0",
            range = "0..1")
        double batchInsertProportion,
    @Setting(
            meaning = "Distribution of the keys of all operations except inserts.",
            defaultValue = "uniform")
        RequestDistribution requestDistribution,
    @Setting(
            key = "zipfian.constant",
            meaning = "Skew of the zipfian and latest distributions, which may be 1 or more.",
            defaultValue = "0.99",
            range = "0.01..100")
        double zipfianConstant,
    @Setting(meaning = "Share of the keys that are hot.", defaultValue = "0.2", range = "0..1")
        double hotspotDataFraction,
    @Setting(
            key = "hotspotopnfraction",
            meaning = "Share of the operations on hot keys.",
            defaultValue = "0.8",
            range = "0..1")
        double hotspotOperationFraction,
    @Setting(
            key = "exponential.percentile",
            meaning = "Percentage of exponential requests that go to the latest records.",
            defaultValue = "95",
            range = "0.01..99.99")
        double exponentialPercentile,
    @Setting(
            key = "exponential.frac",
            meaning = "Share of the records that are the latest of exponential.percentile.",
            defaultValue = "0.8571428571",
            range = "0.0001..")
        double exponentialFraction,
    @Setting(meaning = "Minimum number of records in a scan.", defaultValue = "1", range = "1..")
        int minScanLength,
    @Setting(meaning = "Maximum number of records in a scan.", defaultValue = "1000", range = "1..")
        int maxScanLength,
    @Setting(meaning = "Distribution of scan lengths.", defaultValue = "uniform")
        ScanLengthDistribution scanLengthDistribution,
    @Setting(
            key = "core_workload_insertion_retry_limit",
            meaning = "Maximum number of retries of a failed insert in a load.",
            defaultValue = "0",
            range = "0..")
        int insertionRetryLimit,
    @Setting(
            key = "core_workload_insertion_retry_interval",
            meaning = "Seconds before each retry of an insert, varied randomly by up to 20 %.",
            defaultValue = "3",
            range = "0..")
        int insertionRetryIntervalSeconds,
    @Setting(
            key = "core_workload_insertion_keep_going_on_error",
            meaning = "Whether a load continues after the last retry of an insert failed.",
            defaultValue = "false")
        boolean insertionKeepGoing,
    @Setting(meaning = "Seed of all random choices, for one threadcount. Unset: differs by run.")
        Optional<Long> seed,
    @Setting(
            key = "fleet.size",
            owner = Owner.RUNNER,
            defaultValue = "1",
            meaning = "Number of clients, each of which inserts records of its own in a run.",
            range = "1..100000")
        int clients,
    @Setting(
            key = "fleet.rank",
            owner = Owner.RUNNER,
            defaultValue = "0",
            meaning = "Number of this client, from 0; set for each client of a fleet.",
            range = "0..")
        int client) {

  /** The number in a key's name. */
  public enum InsertOrder {
    /** The hash of the key's number, so that keys are inserted in random order. */
    HASHED,
    /** The key's number. */
    ORDERED
  }

  /** Distributions of field lengths. */
  public enum FieldLengthDistribution {
    /** The value of fieldlength. */
    CONSTANT,
    /** Each length equally often. */
    UNIFORM,
    /** Short ones most often. */
    ZIPFIAN,
    /** By a histogram in a file. */
    HISTOGRAM
  }

  /** Distributions of requested keys. */
  public enum RequestDistribution {
    /** Each key equally often. */
    UNIFORM,
    /** A few keys most often, scattered over the key space. */
    ZIPFIAN,
    /** The latest keys most often. */
    LATEST,
    /** A share of the keys gets a share of the operations. */
    HOTSPOT,
    /** One after the other, over and over. */
    SEQUENTIAL,
    /** Falling exponentially with a key's age. */
    EXPONENTIAL
  }

  /** Distributions of scan lengths. */
  public enum ScanLengthDistribution {
    /** Each length equally often. */
    UNIFORM,
    /** Short ones most often. */
    ZIPFIAN
  }

  /**
   * Checks the rules that concern several properties, and derives recordcount and insertcount from
   * each other.
   *
   * @throws SettingsException with all rules that are broken
   */
  public KeyValueSettings {
    if (recordCount == 0 && insertCount.isPresent()) {
      recordCount = KeyValueRules.saturatedSum(insertStart, insertCount.get());
    }
    KeyValueRules rules = new KeyValueRules();
    double batched = batchReadProportion + batchUpdateProportion;
    double readable =
        readProportion + updateProportion + scanProportion + readModifyWriteProportion + batched;
    rules.proportions(readable + insertProportion + batchInsertProportion);
    rules.deletes(deleteProportion, insertProportion);
    rules.batches(batched + batchInsertProportion, batchSize);
    rules.keyRange(
        recordCount, insertStart, insertCount, !doTransactions || readable + deleteProportion > 0);
    rules.range("minscanlength", minScanLength, "maxscanlength", maxScanLength);
    rules.fieldLengths(fieldLengthDistribution, minFieldLength, fieldLength, fieldLengthHistogram);
    if (dataIntegrity) {
      rules.dataIntegrity(fieldLengthDistribution, compressibility);
    }
    rules.check();
    if (insertCount.isEmpty()) {
      insertCount = Optional.of(recordCount - insertStart);
    }
  }

  /** Returns the records that are loaded or requested; 0 only if a run does nothing but insert. */
  long keyCount() {
    return insertCount.orElseThrow();
  }

  /** Returns the share of inserts of new records; the other inserts restore deleted records. */
  double newRecordProportion() {
    return insertProportion - deleteProportion;
  }
}
