package io.ycsbx.workload.kv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.config.Settings;
import io.ycsbx.config.SettingsException;
import io.ycsbx.workload.Given;
import io.ycsbx.workload.kv.distribution.HistogramLengths;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeyValueSettingsTest {

  @Test
  void defaultsAreThoseOfStock() {
    assertThat(bind("recordcount=1000"))
        .hasToString(
            """
            KeyValueSettings[recordCount=1000, operationCount=0, insertStart=0, \
            insertCount=Optional[1000], doTransactions=true, table=usertable, \
            insertOrder=HASHED, zeroPadding=1, fieldCount=10, fieldNamePrefix=field, \
            fieldLength=100, minFieldLength=1, fieldLengthDistribution=CONSTANT, \
            fieldLengthHistogram=hist.txt, compressibility=Optional.empty, readAllFields=true, \
            readAllFieldsByName=false, writeAllFields=false, dataIntegrity=false, \
            readProportion=0.95, updateProportion=0.05, insertProportion=0.0, \
            deleteProportion=0.0, scanProportion=0.0, readModifyWriteProportion=0.0, \
            batchSize=Optional.empty, batchReadProportion=0.0, batchUpdateProportion=0.0, \
            batchInsertProportion=0.0, requestDistribution=UNIFORM, zipfianConstant=0.99, \
            hotspotDataFraction=0.2, hotspotOperationFraction=0.8, exponentialPercentile=95.0, \
            exponentialFraction=0.8571428571, minScanLength=1, maxScanLength=1000, \
            scanLengthDistribution=UNIFORM, insertionRetryLimit=0, \
            insertionRetryIntervalSeconds=3, insertionKeepGoing=false, seed=Optional.empty, \
            clients=1, client=0]\
            """);
  }

  @Test
  void everyPropertyIsTaken() {
    KeyValueSettings bound =
        bind(
            """
            recordcount=5000000000 operationcount=3000000000 insertstart=2500000000
            insertcount=2400000000 dotransactions=false table=t insertorder=ordered zeropadding=12
            fieldcount=3 fieldnameprefix=f fieldlength=200 minfieldlength=20
            fieldlengthdistribution=uniform fieldlengthhistogram=lengths.txt compressibility=0.5
            readallfields=false readallfieldsbyname=true writeallfields=true dataintegrity=false
            readproportion=0.1 updateproportion=0.2 insertproportion=0.3 deleteproportion=0.22
            scanproportion=0.25 readmodifywriteproportion=0.15 batch.size=128
            batch.readproportion=0.6 batch.updateproportion=0.7 batch.insertproportion=0.8
            requestdistribution=latest zipfian.constant=1.2 hotspotdatafraction=0.1
            hotspotopnfraction=0.7 exponential.percentile=90 exponential.frac=0.5 minscanlength=5
            maxscanlength=50 scanlengthdistribution=zipfian core_workload_insertion_retry_limit=4
            core_workload_insertion_retry_interval=1
            core_workload_insertion_keep_going_on_error=true seed=-7 fleet.size=4 fleet.rank=3\
            """
                .split("\\s"));

    assertThat(bound)
        .hasToString(
            """
            KeyValueSettings[recordCount=5000000000, operationCount=3000000000, \
            insertStart=2500000000, insertCount=Optional[2400000000], doTransactions=false, \
            table=t, insertOrder=ORDERED, zeroPadding=12, fieldCount=3, fieldNamePrefix=f, \
            fieldLength=200, minFieldLength=20, fieldLengthDistribution=UNIFORM, \
            fieldLengthHistogram=lengths.txt, compressibility=Optional[0.5], \
            readAllFields=false, readAllFieldsByName=true, writeAllFields=true, \
            dataIntegrity=false, readProportion=0.1, updateProportion=0.2, insertProportion=0.3, \
            deleteProportion=0.22, scanProportion=0.25, readModifyWriteProportion=0.15, \
            batchSize=Optional[128], batchReadProportion=0.6, batchUpdateProportion=0.7, \
            batchInsertProportion=0.8, requestDistribution=LATEST, zipfianConstant=1.2, \
            hotspotDataFraction=0.1, hotspotOperationFraction=0.7, exponentialPercentile=90.0, \
            exponentialFraction=0.5, minScanLength=5, maxScanLength=50, \
            scanLengthDistribution=ZIPFIAN, insertionRetryLimit=4, \
            insertionRetryIntervalSeconds=1, insertionKeepGoing=true, seed=Optional[-7], \
            clients=4, client=3]\
            """);
  }

  @Test
  void aCountThatIsUnsetFollowsFromTheOther() {
    assertThat(bind("recordcount=1000", "insertstart=400").insertCount()).contains(600L);
    assertThat(bind("insertcount=1000", "insertstart=400").recordCount()).isEqualTo(1400);
  }

  @Test
  void aRunOfInsertsAloneMayStartEmpty() {
    KeyValueSettings settings =
        bind("insertproportion=1", "readproportion=0", "updateproportion=0");
    assertThat(settings.recordCount()).isZero();
    assertThat(settings.keyCount()).isZero();
  }

  @Test
  void proportionsNeedNotAddUpToOne() {
    assertThat(bind("recordcount=1", "scanproportion=0.95").scanProportion()).isEqualTo(0.95);
  }

  @Test
  void valuesOutOfTheirRangeAreAllReported() {
    assertProblems(
        """
        recordcount: must be a whole number from 0, was "-1"
        operationcount: must be a whole number from 0, was "abc"
        insertorder: must be hashed|ordered, was "random"
        fieldcount: must be a whole number from 1 to 1000000, was "0"
        compressibility: must be a number from 0 to 1, was "1.5"
        readproportion: must be a number from 0 to 1, was "1.1"
        requestdistribution: must be uniform|zipfian|latest|hotspot|sequential|exponential, was "zipf"
        minscanlength: must be a whole number from 1, was "0\"\
        """,
        "recordcount=-1",
        "operationcount=abc",
        "insertorder=random",
        "fieldcount=0",
        "compressibility=1.5",
        "readproportion=1.1",
        "requestdistribution=zipf",
        "minscanlength=0");
  }

  @Test
  void brokenRulesAreAllReported() {
    assertProblems(
        """
        readproportion: must be above 0, or another proportion must be, was "0.0"
        insertcount: must be at most recordcount - insertstart (600), was "601"
        minscanlength: must be at most maxscanlength (10), was "11"
        minfieldlength: must be at most fieldlength (100), was "101"
        dataintegrity: must be false unless fieldlengthdistribution is constant
        compressibility: must not be set when dataintegrity is true\
        """,
        "readproportion=0",
        "updateproportion=0",
        "recordcount=1000",
        "insertstart=400",
        "insertcount=601",
        "minscanlength=11",
        "maxscanlength=10",
        "minfieldlength=101",
        "fieldlengthdistribution=zipfian",
        "dataintegrity=true",
        "compressibility=0.5");
  }

  @Test
  void aBatchNeedsASize() {
    assertProblems(
        "batch.size: must be set where a batch proportion is above 0",
        "recordcount=1",
        "batch.readproportion=0.5");
  }

  @Test
  void deletesNeedAsManyInserts() {
    assertProblems(
        "deleteproportion: must be at most insertproportion (0.1), because deleted records are"
            + " inserted again, was \"0.2\"",
        "recordcount=1",
        "insertproportion=0.1",
        "deleteproportion=0.2");
  }

  @Test
  void aRunOrLoadNeedsRecords() {
    String rule = "recordcount: must be 1 or more, unless all operations are inserts, was \"0\"";
    assertProblems(rule, "recordcount=0");
    assertProblems(rule, "dotransactions=false");
  }

  @Test
  void theFirstRecordMustExist() {
    assertProblems(
        "insertstart: must be below recordcount (10), was \"10\"",
        "recordcount=10",
        "insertstart=10");
  }

  @Test
  void sumsBeyondSixtyFourBitsAreRefused() {
    assertProblems(
        "recordcount: must be at most 2^60, was \"9223372036854775807\"",
        "insertstart=1",
        "insertcount=9223372036854775807");
  }

  @Test
  void aHistogramMustBeReadable() {
    assertProblems(
        "fieldlengthhistogram: must be a readable histogram (no such file, or not readable), was"
            + " \"none.txt\"",
        "recordcount=1",
        "fieldlengthdistribution=histogram",
        "fieldlengthhistogram=none.txt");
    assertProblems(
        "fieldlengthhistogram: must be a readable histogram (it has more than 16 MiB), was"
            + " \"/dev/zero\"",
        "recordcount=1",
        "fieldlengthdistribution=histogram",
        "fieldlengthhistogram=/dev/zero");
  }

  @ParameterizedTest
  @CsvSource({
    "BlockSize_10;0_1;1_9223372036854775807, counts add up to more than 9223372036854775806",
    "BlockSize_10;0_9223372036854775807, counts add up to more than 9223372036854775806",
    "BlockSize_1073741824;0_1, fields have more than 2147483647 bytes",
    "BlockSize_10;0_0, counts are all 0",
  })
  void aHistogramHasFieldsThatFitIntoMemory(String lines, String rule, @TempDir Path folder)
      throws IOException {
    Path file = folder.resolve("h");
    Files.writeString(file, lines.replace('_', '\t').replace(';', '\n'));
    assertThatThrownBy(() -> HistogramLengths.read(file))
        .isInstanceOf(IOException.class)
        .hasMessage("its " + rule);
  }

  private static void assertProblems(String expected, String... lines) {
    assertThatThrownBy(() -> bind(lines))
        .isInstanceOf(SettingsException.class)
        .hasMessage(expected);
  }

  private static KeyValueSettings bind(String... lines) {
    return Settings.bind(KeyValueSettings.class, Given.properties(lines));
  }
}
