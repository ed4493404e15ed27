package io.ycsbx.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.distribution.Ycsb.Ended;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Loads, then runs workloads A to F on embedded RocksDB, as the README describes. */
class WorkloadsIT {

  private static final String RECORDS = "recordcount=20000";

  @TempDir Path folder;

  private static String workload(char name) {
    return Ycsb.HOME.resolve("workloads/workload" + name).toString();
  }

  private Ended ycsb(String command, char workload, String... more) throws Exception {
    String[] arguments = {
      command, "rocksdb", "-P", workload(workload), "-p", "rocksdb.dir=db", "-p", RECORDS
    };
    String[] all = new String[arguments.length + more.length];
    System.arraycopy(arguments, 0, all, 0, arguments.length);
    System.arraycopy(more, 0, all, arguments.length, more.length);
    return Ycsb.run(folder, all);
  }

  @Test
  void loadAndRunAToF() throws Exception {
    Ended load = ycsb("load", 'a', "-threads", "2");

    assertThat(load.status()).as(load.err()).isZero();
    assertThat(load.ok("INSERT")).isEqualTo(20000);
    for (char workload = 'a'; workload <= 'f'; workload++) {
      Ended run = ycsb("run", workload, "-p", "operationcount=10000", "-threads", "2");

      assertThat(run.status()).as("workload %s\n%s", workload, run.err()).isZero();
      assertThat(run.out()).doesNotContain("FAILED").contains("Throughput(ops/sec)");
      long rmw = run.ok("READ-MODIFY-WRITE");
      assertThat(run.ok("READ") + run.ok("UPDATE") - rmw + run.ok("INSERT") + run.ok("SCAN"))
          .as("workload %s: every operation OK", workload)
          .isEqualTo(10000);
    }
  }

  @Test
  void whatWasLoadedWithIntegrityIsVerifiedFieldByField() throws Exception {
    ycsb("load", 'c', "-p", "dataintegrity=true");
    Ended run = ycsb("run", 'c', "-p", "dataintegrity=true", "-p", "operationcount=5000");

    assertThat(run.status()).as(run.err()).isZero();
    assertThat(run.ok("VERIFY")).isEqualTo(5000);
    Ended scans = ycsb("run", 'e', "-p", "dataintegrity=true");
    assertThat(scans.status()).as(scans.err()).isZero();
    assertThat(scans.ok("VERIFY")).isPositive().isEqualTo(scans.ok("SCAN"));
  }

  @Test
  void stocksClientRunsOurBindingAndWorkload() throws Exception {
    String[] load = {
      "-load",
      "-db",
      "io.ycsbx.binding.rocksdb.RocksDbDatabase",
      "-P",
      workload('a'),
      "-p",
      "rocksdb.dir=db",
      "-p",
      RECORDS,
      "-threads",
      "2"
    };
    assertThat(Ycsb.stockClient(folder, load).ok("INSERT")).isEqualTo(20000);
    load[0] = "-t";
    Ended run = Ycsb.stockClient(folder, load);

    assertThat(run.ok("READ") + run.ok("UPDATE")).as(run.err()).isEqualTo(1000);
  }

  @Test
  void whatStocksWorkloadLoadsOursCanRunAndTheOtherWayRound() throws Exception {
    String stock = "workload=site.ycsb.workloads.CoreWorkload";
    assertThat(ycsb("load", 'a', "-p", stock).ok("INSERT")).isEqualTo(20000);
    assertThat(ycsb("run", 'c', "-p", "operationcount=5000").ok("READ")).isEqualTo(5000);
    assertThat(ycsb("run", 'c', "-p", "operationcount=5000", "-p", stock).ok("READ"))
        .isEqualTo(5000);
  }

  @Test
  void stocksExporterIsTaken() throws Exception {
    ycsb("load", 'a');
    Ended run =
        ycsb(
            "run",
            'a',
            "-p",
            "exporter=site.ycsb.measurements.exporter.JSONArrayMeasurementsExporter");

    assertThat(run.status()).as(run.err()).isZero();
    assertThat(run.out()).startsWith("[ {").contains("\"metric\" : \"READ\"");
  }
}
