package io.ycsbx.brief.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.brief.jobs.Plans;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LabTest {

  private static final List<String> CONFIGURATIONS = List.of("large", "small");

  private static final String LAB =
      """
      facts: rack-7.yaml
      properties: {as.namespace: bench}
      hosts:
        db1: {address: 10.0.0.1, telemetry: 'ssh://bench@db1', drives: [S1, S2]}
        db2: {telemetry: 'http://db2:9100/metrics'}
      configurations:
        large:
          title: New drives
          server: [db1, db2]
          properties: {db.url: 'jdbc:mysql://${server}/tpcc'}
        small: {drives: S3, properties: {rocksdb.dir: /mnt/b}}
      """;

  @Test
  void hostsAndDrivesBecomeProperties() {
    Lab lab = Lab.read("lab.yaml", LAB, CONFIGURATIONS);

    assertThat(lab.titles()).containsExactly(Map.entry("large", "New drives"));
    assertThat(lab.facts()).contains("rack-7.yaml");
    assertThat(lab.serials("large")).containsExactly("S1", "S2");
    assertThat(lab.drives(PlanReader.read("plan.yaml", "plan", Plans.TEXT)))
        .containsExactly(
            new Lab.Drives("hosts/db1", Optional.of("db1=ssh://bench@db1"), List.of("S1", "S2")),
            new Lab.Drives("configurations/small", Optional.empty(), List.of("S3")));
    Map<String, List<String>> devices =
        Map.of("hosts/db1", List.of("sda", "sdb"), "configurations/small", List.of("sdc"));
    assertThat(lab.overrides(Optional.of("as.hosts"), devices).words())
        .containsExactly(
            "as.namespace=bench",
            "large:as.hosts=10.0.0.1,db2",
            "large:telemetry.hosts=db1=ssh://bench@db1,db2=http://db2:9100/metrics",
            "large:telemetry.hosts.devices=db1:sda+sdb",
            "large:db.url=jdbc:mysql://10.0.0.1,db2/tpcc",
            "small:telemetry.devices=sdc",
            "small:rocksdb.dir=/mnt/b");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/etc/shadow", "../rack.yaml", "a/../../rack.yaml", ".."})
  void factsOfOtherPlacesAreRefused(String facts) {
    assertThatThrownBy(() -> Lab.read("lab.yaml", "facts: " + facts, CONFIGURATIONS))
        .hasMessage(
            "lab.yaml:1: facts: must be a file beside this one or below, was \"%s\"", facts);
  }

  @Test
  void allErrorsAreReportedWithTheirLines() {
    String lab =
        """
        hosts: {db1: {telemetry: b@db1}}
        configurations:
          larg: {server: db2}
          small: {properties: {db.url: 'jdbc:mysql://${server}/x'}}
        """;

    assertThatThrownBy(() -> Lab.read("lab.yaml", lab, CONFIGURATIONS))
        .hasMessage(
            """
            lab.yaml:1: telemetry: must be ssh://USER@HOST or http://HOST:9100/metrics, was "b@db1"
            lab.yaml:3: server: must be one of the hosts of this file, was "db2"
            lab.yaml:3: larg: is not a configuration of the plan; did you mean large?, was "larg"
            lab.yaml:4: db.url: needs server in this configuration, was "jdbc:mysql://${server}/x"\
            """);
    assertThatThrownBy(
            () -> Lab.read("lab.yaml", "properties: {db.passwd: hunter2}", CONFIGURATIONS))
        .hasMessageContaining("db.passwd: holds a secret, and results hold what this file sets")
        .hasMessageNotContaining("hunter2");
  }
}
