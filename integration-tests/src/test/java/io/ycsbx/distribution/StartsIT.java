package io.ycsbx.distribution;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.ycsbx.distribution.Ycsb.Ended;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Behaviour that needs a started process: class path, streams and locale. */
class StartsIT {

  @TempDir Path folder;

  @Test
  void anUnpackedArchiveLoadsRunsAndReports() throws Exception {
    Path home = unpack("");
    String arguments = " rocksdb -P workloads/workloada -p rocksdb.dir=data";

    Ended load = Ycsb.start(folder, Ycsb.launcher(home, "load" + arguments)).end().expect(0);
    assertThat(load.ok("INSERT")).isEqualTo(1000);
    Ended run =
        Ycsb.start(folder, Ycsb.launcher(home, "run" + arguments + " -o results")).end().expect(0);
    assertThat(run.ok("READ") + run.ok("UPDATE")).isEqualTo(1000);
    assertThat(Ycsb.start(folder, Ycsb.launcher(home, "report results")).end().out())
        .contains("# results");
    assertThat(Ycsb.start(folder, Ycsb.launcher(home, "bindings")).end().out())
        .contains(
            "aerospike  ", "basic  ", "jdbc  ", "mongodb  ", "mysql  ", "postgresql ", "rocksdb  ");
  }

  @Test
  void anArchiveNamesTheAddOnThatItLacksAndHasItAfterUnpacking() throws Exception {
    Path home = unpack("");
    List<String> files = DistributionIT.files(Ycsb.HOME);
    assertThat(DistributionIT.files(home)).isEqualTo(DistributionIT.archived(files));
    String embedded =
        "load mysql -P workloads/workloada -p db.url=embedded -p mysql.embedded.dir=db";
    assertThat(Ycsb.start(folder, Ycsb.launcher(home, embedded)).end().expect(1).err())
        .contains(
            "there is no embedded MariaDB here: unpack the archive's add-on mariadb-embedded over"
                + " it, or name its jar by -cp; other bindings than mysql have none");
    String postgres =
        "load postgresql -P workloads/workloada -p db.url=embedded -p postgresql.embedded.dir=pg";
    assertThat(Ycsb.start(folder, Ycsb.launcher(home, postgres)).end().expect(1).err())
        .contains("there is no embedded PostgreSQL here: unpack the archive's add-on");
    assumeTrue(System.getProperty("os.arch").equals("amd64"), "needs amd64");
    String elsewhere =
        "load rocksdb -P workloads/workloada -p rocksdb.dir=data -jvm-args -Dos.arch=s390x";
    assertThat(Ycsb.start(folder, Ycsb.launcher(home, elsewhere)).end().expect(1).err())
        .contains(
            "there is no RocksDB here for Linux on s390x: an archive needs its add-on rocksdb-all,"
                + " unpacked over it or by -cp");

    unpack("-mariadb-embedded");
    unpack("-postgresql-embedded");
    unpack("-rocksdb-all");

    assertThat(DistributionIT.files(home))
        .containsAll(files)
        .filteredOn(file -> !files.contains(file))
        .extracting(file -> file.replaceAll("\\d+(\\.\\d+)+", "N"))
        .containsExactly(
            "COPYING-mariadb-embedded.txt",
            "COPYING-postgresql-embedded.txt",
            "bindings/rocksdb/lib/rocksdbjni-N-all.jar",
            "ycsbx-mariadb-embedded.cdx.json",
            "ycsbx-postgresql-embedded.cdx.json",
            "ycsbx.cdx.json");
    assertThat(home.resolve("COPYING-postgresql-embedded.txt"))
        .content(UTF_8)
        .contains(
            "Portions Copyright (c) 1994, The Regents of the University of California",
            "Copyright (c) 1998-2018 The OpenSSL Project.",
            "Copyright (C) 1995-1998 Eric Young",
            "Copyright © 1991-2017 Unicode, Inc.",
            "Copyright (C) 1998-2012 Daniel Veillard.",
            "Copyright (C) 2001-2002 Daniel Veillard.",
            "Copyright (c) 2004-2008 Ralf S. Engelschall",
            "Copyright (C) 1995-2017 Jean-loup Gailly and Mark Adler",
            "liblzma is in the public domain.");
  }

  /** Unpacks an archive or an add-on; returns the distribution's directory. */
  private Path unpack(String addOn) throws Exception {
    String archive = DistributionIT.ARCHIVE + addOn + ".tar.gz";
    Ycsb.start(folder, List.of("tar", "-xzf", archive)).end().expect(0);
    return folder.resolve(Path.of(DistributionIT.ARCHIVE).getFileName());
  }

  @Test
  void theStockClientRunsOurClasses() throws Exception {
    String arguments =
        " -threads 2 -db io.ycsbx.binding.rocksdb.RocksDbDatabase -P workloads/workloada"
            + " -p rocksdb.dir=db"
            + " -p exporter=site.ycsb.measurements.exporter.JSONMeasurementsExporter";
    Ycsb.stockClient(folder, "-load" + arguments).expect(0);
    Ended run = Ycsb.stockClient(folder, "-t" + arguments).expect(0);
    assertThat(run.out())
        .contains("\"metric\" : \"READ\"", "\"measurement\" : \"Return=OK\"")
        .doesNotContain("Return=ERROR", "Return=NOT_FOUND");
  }

  /** The launcher has the bindings on the class path for a class that one of them follows. */
  @Test
  void aClassOfStockNamesTheBindingThatFollows() throws Exception {
    Ended run =
        Ycsb.start(folder, Ycsb.launcher(Ycsb.HOME, "run com.yahoo.ycsb.db.MongoDbClient"))
            .end()
            .expect(2);
    assertThat(run.err()).contains("(see -cp), or the binding mongodb, was \"com.yahoo");
  }

  private int shell(String commands) throws Exception {
    ProcessBuilder shell = new ProcessBuilder("sh", "-ec", commands).directory(folder.toFile());
    // A JVM prints that it has picked them up.
    shell.environment().keySet().removeAll(Set.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"));
    shell.environment().put("JAVA_HOME", System.getProperty("java.home"));
    shell.environment().put("YCSB", Ycsb.HOME.resolve("bin/ycsb").toString());
    shell.environment().put("WORKLOAD", Ycsb.HOME.resolve("workloads/workloadc").toString());
    shell.redirectOutput(folder.resolve("out").toFile());
    return Sandbox.start(shell.redirectError(folder.resolve("err").toFile())).waitFor();
  }

  @Test
  void theShellReadsCommandsFromStandardInput() throws Exception {
    Ycsb.succeed("load rocksdb -P workloads/workloada -p rocksdb.dir=" + folder.resolve("db"));
    Files.writeString(folder.resolve("in"), "insert a field0=hello\nread a\n");

    assertThat(shell("\"$YCSB\" shell rocksdb -p rocksdb.dir=db <in")).isZero();
    assertThat(folder.resolve("out")).content(UTF_8).contains("field0=hello");
  }

  /** Uses a shell, since this JVM cannot name such a folder without a locale either. */
  @Test
  void namesAreWholeWithoutALocale() throws Exception {
    String commands =
        """
        name=$(printf 'j\\303\\266rg')
        mkdir "$name" && cd "$name"
        env -u LC_CTYPE -u LANG LC_ALL=C "$YCSB" run basic -P "$WORKLOAD" -p basicdb.verbose=false \\
          -o "$name/res" && test -s "$name/res/run.json"
        """;

    assertThat(shell(commands)).as(Files.readString(folder.resolve("err"))).isZero();
  }

  @Test
  void aReaderThatEndsFirstIsNoError() throws Exception {
    String commands =
        """
        mkfifo pipe
        : < pipe &
        exec 3> pipe
        wait
        "$YCSB" properties >&3 || echo $?
        "$YCSB" run basic -P "$WORKLOAD" -p basicdb.verbose=false -o r >&3 2>console \\
          || echo $?
        """;

    assertThat(shell(commands)).isZero();
    assertThat(folder.resolve("err")).isEmptyFile();
    assertThat(folder.resolve("out")).content(UTF_8).isEqualTo("141\n141\n");
    assertThat(folder.resolve("console")).content(UTF_8).doesNotContain("standard output");
    assertThat(folder.resolve("r/run.json")).content(UTF_8).contains("SUCCEEDED");
  }

  @Test
  void aFullStandardOutputIsAnError() throws Exception {
    assertThat(shell("\"$YCSB\" properties > /dev/full")).isEqualTo(1);
    assertThat(folder.resolve("err"))
        .content(UTF_8)
        .isEqualTo("ycsb: standard output cannot be written: it is full or closed\n");
  }
}
