package io.ycsbx.brief.bundle;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.record.Sha256;
import io.ycsbx.tool.description.ToolFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RedactionTest {

  private static final String RECORD =
      """
      {"plan": {"command": ["run", "-P", "carol doe/w", "-P", "workloads/a",
         "-o", "anna/results/a/t/repeat-1"], "settings": {
         "as.hosts": {"value": "db1,db2:3000", "owner": "PLACE"},
         "db.url": {"value": "jdbc:mysql://carol:pw@db3:3306,db4/tpcc?a=b", "owner": "PLACE"},
         "telemetry.hosts": {"value": "db1=ssh://bench@db1.lab:22", "owner": "PLACE"},
         "mongodb.url": {"value": "mongodb://run,data:27017/data", "owner": "PLACE"},
         "db.user": {"value": "dave", "owner": "PLACE"},
         "rocksdb.dir": {"value": "/mnt/Anne May/db,/b", "owner": "PLACE"},
         "table": {"value": "usertable", "owner": "DATA"}}},
       "warnings": [{"code": "servers-changed",
         "message": "server prod-3:3306 was restarted, server prod-4:27017 is new since ..."}],
       "inventory": {"host": "client-9", "drives": [{"name": "nvme0n1"}]},
       "telemetry": [{"host": "db1", "health": [{"serial": "S5GX"}]}]}
      """;

  /** A record of a database whose places only its declarations tell. */
  private static final String OF_STRANGER =
      """
      {"plan": {"settings": {
         "depot.file": {"value": "file:///srv/My Shop/db", "owner": "PLACE"},
         "depot.at": {"value": "keeper@store7:9000,store8:9000,depot:9000", "owner": "PLACE"}}},
       "subject": {"binding": "depot", "facts": {
         "shelf@0": "/mnt/Shelf 1/log", "peers": "store9:9000", "unit": "box1:1",
         "cells": "store5:9000;store6:9000"}},
       "declared": {"facts": {
         "shelf@0": {"roles": ["PLACE"]}, "peers": {"roles": ["PLACE"]}, "unit": {"roles": []},
         "cells": {"roles": ["PLACE"]}, "rack@0": {"roles": [], "part": {"name": "store4:9000"}}}}}
      """;

  private static final String READS =
      """
      tool: reads
      title: a reader
      install: none
      program: /opt/carol/reads
      workload: reads
      settings: {}
      run: {command: "${program} ${files}/reads.txt"}
      outputs:
        - {from: stdout, values: [{line: '(\\d+)', figure: throughput, unit: ops/s}]}
      files: {reads.txt: a}
      """;

  /** A line of a drive's requests, one of an operation, and bytes that are no text. */
  private static final String LOG =
      "Tag=drive/%s/nvme0n1/read/service,0.1,1,HISTFAAAdb1\nTag=db1/OK/service,0.1,1,db1\n\0\u00ff";

  @TempDir Path folder;
  private Redaction redaction;

  @BeforeEach
  void readResults() throws IOException {
    Path run = Files.createDirectories(folder.resolve("results/a/t/repeat-1"));
    Files.writeString(run.resolve("run.json"), RECORD);
    Path other = Files.createDirectories(folder.resolve("results/b/t/repeat-1"));
    Files.writeString(other.resolve("run.json"), OF_STRANGER);
    Files.writeString(folder.resolve("results/plan.yaml"), "as.hosts: db1\n");
    Files.writeString(run.resolve("run.hlog"), LOG.formatted("db1"), ISO_8859_1);
    Path named = Files.createDirectories(folder.resolve("results/db1"));
    Files.writeString(named.resolve("drives.yaml"), "serials: [S6HY, /var/lib/x.img]\n");
    redaction = Redaction.of(List.of(folder.resolve("results")), List.of());
  }

  @Test
  void aDirectoryMayBeRelativeOrALink() throws IOException {
    Path results = folder.resolve("results");
    Path relative = Path.of("").toAbsolutePath().relativize(results);
    Path link = Files.createSymbolicLink(folder.resolve("link"), results);
    for (Path given : List.of(relative, link)) {
      assertThat(Redaction.of(List.of(given), List.of()).redacted("-o anna/results/a/t"))
          .isEqualTo("-o d1/results/a/t");
    }
  }

  @Test
  void knownPathsMayHaveAnyCharacters() throws IOException {
    String known = "/home/a b, (c)/it's & x";

    assertThat(Redaction.of(List.of(), List.of(known)).redacted("'" + known + "/out' " + known))
        .isEqualTo("'/d1/d2/d3/d4' /d1/d2/d3");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "-p as.hosts=db1,db2 | -p as.hosts=host-1,host-2",
        "db1: nvme0n1 of db10 and old-db1 | host-1: nvme0n1 of db10 and old-db1",
        "ssh://bench@db1.lab:22 | ssh://user-2@host-5:22",
        "jdbc:mysql://carol@db3/tpcc | jdbc:mysql://user-1@host-3/tpcc",
        "client-9 has S5GX | host-8 has serial-1",
        "-P /opt/y/w -o /opt/y/out | -P /d1/d2/d3 -o /d1/d2/d4",
        "/dev/nvme0n1 at /mnt/a in ops/s | /dev/nvme0n1 at /d1/d2 in ops/s",
        "http://db2:9100/metrics, /proc | http://host-2:9100/metrics, /proc",
        "HISTFAAA+/db1+/x= | HISTFAAA+/db1+/x=",
        "S6HY of dave | serial-2 of user-3",
        "run: -p mongodb.url=mongodb://run,data:1/data | run: -p"
            + " mongodb.url=mongodb://host-6,host-7:1/data",
        "as.hosts: run, data: run | as.hosts: host-6, data: run",
        "run.json of data at data=ssh://run/x | run.json of data at data=ssh://host-6/x",
        "dir=/mnt/Anne May/db/x y | dir=/d1/d2/d3/d4 y",
        "/home/müller/Ж at | /d1/d2/d3 at",
        "keeper at store7, store8 or store9 | user-4 at host-11, host-12 or host-14",
        "depot://depot:9000 | depot://host-13:9000",
        "server prod-3:3306 was | server host-9:3306 was",
        "cells: store5:9000;store6 | cells: host-15:9000;host-16",
        "rack of store4:9000 | rack of host-17:9000",
        "box1:1 in /mnt/Shelf 1/log x | box1:1 in /d1/d2/d3 x",
        "file:/opt/y, file:///opt/z?a=/b | file:/d1/d2, file:///d1/d3?a=/d4",
        "file:///srv/My Shop/db at Shop | file:///d1/d2/d3 at Shop",
        "-P carol doe/w -P workloads/a -o w | -P d1/w -P workloads/a -o w",
        "-P 'carol doe/w' of carol doe/w | -P 'd1/w' of user-1 doe/w",
        "-o anna/results/a/t by anna/results/a | -o d1/results/a/t by anna/results/a",
        "[\"-o\", \"anna/results/a\"] | [\"-o\", \"d1/results/a\"]",
        "bin/ycsb report usertable | bin/ycsb report usertable"
      })
  void namesHaveStandIns(String text, String redacted) {
    assertThat(redaction.redacted(text)).isEqualTo(redacted);
    assertThat(redaction.redacted(text)).isEqualTo(redacted);
  }

  @Test
  void copiesHaveTheSameStandIns() throws IOException {
    Path copy = redaction.copies(List.of(folder.resolve("results")), folder.resolve("copy")).get(0);

    assertThat(copy.resolve("db1")).doesNotExist();
    assertThat(copy.resolve("host-1/drives.yaml")).content(UTF_8).doesNotContain("S6HY", "lib");
    assertThat(copy.resolve("plan.yaml")).content(UTF_8).isEqualTo("as.hosts: host-1\n");
    assertThat(copy.resolve("a/t/repeat-1/run.json"))
        .content(UTF_8)
        .contains("\"value\": \"host-1,host-2:3000\"", "\"serial\": \"serial-1\"")
        .doesNotContain("db1", "carol", "client-9", "S5GX");
    assertThat(copy.resolve("a/t/repeat-1/run.hlog"))
        .hasBinaryContent(LOG.formatted("host-1").getBytes(ISO_8859_1));
  }

  @Test
  void outputsOfOtherLoadGeneratorsAreBundledAndNotCopied() throws IOException {
    Path results = folder.resolve("results");
    output("a/t/repeat-1");
    Files.writeString(output("a/t/repeat-2").resolve("run.start.json"), "{}");
    Files.writeString(Files.createDirectories(results.resolve("output")).resolve("own"), "");

    assertThat(BriefBundle.results(results).keySet())
        .contains("a/t/repeat-2/output/a/output/f", "output/own");
    Path copy = redaction.copies(List.of(results), folder.resolve("copy")).get(0);
    assertThat(copy.resolve("a/t/repeat-1/run.json")).exists();
    assertThat(copy.resolve("a/t/repeat-1/output")).doesNotExist();
    assertThat(copy.resolve("a/t/repeat-2/output")).doesNotExist();
    assertThat(copy.resolve("output/own")).exists();
  }

  private Path output(String run) throws IOException {
    Path directory = folder.resolve("results").resolve(run);
    Path output = Files.createDirectories(directory.resolve("output/a/output"));
    Files.writeString(output.resolve("f"), "secret");
    return directory;
  }

  @Test
  void sumsAreThoseOfTheRedactedPlanAndDescriptions() throws IOException {
    Path results = folder.resolve("results");
    Path tools = Files.createDirectory(results.resolve("tools"));
    Path description = Files.writeString(tools.resolve("reads.yaml"), READS);
    Path plan = results.resolve("plan.yaml");
    ToolFile before = ToolFile.read(description, "reads.yaml");
    Files.writeString(
        results.resolve("brief.yaml"),
        "%s %s %s".formatted(Sha256.of(Files.readString(plan)), before.sha256(), before.recipe()));

    Path copy = redaction.copies(List.of(results), folder.resolve("copy")).get(0);
    ToolFile after = ToolFile.read(copy.resolve("tools/reads.yaml"), "reads.yaml");
    String redacted = Files.readString(copy.resolve("plan.yaml"));
    assertThat(after.recipe()).isNotEqualTo(before.recipe());
    assertThat(copy.resolve("brief.yaml"))
        .content(UTF_8)
        .isEqualTo("%s %s %s".formatted(Sha256.of(redacted), after.sha256(), after.recipe()));
  }

  @Test
  void hostsOfAFleetHaveStandIns() throws IOException {
    Path run = Files.createDirectories(folder.resolve("fleet/a/t/repeat-1"));
    Files.writeString(
        run.resolve("run.json"), "{\"fleet\": {\"clients\": [{\"host\": \"client-8\"}]}}");

    assertThat(Redaction.of(List.of(folder.resolve("fleet")), List.of()).redacted("1, on client-8"))
        .isEqualTo("1, on host-1");
  }
}
