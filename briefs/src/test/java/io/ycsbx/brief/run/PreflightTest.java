package io.ycsbx.brief.run;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.brief.jobs.PlanHome;
import io.ycsbx.brief.jobs.Plans;
import io.ycsbx.brief.jobs.ScaledPlan;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;

/** What is refused before anything runs. */
class PreflightTest extends PlanHome {

  private static final String OWN =
      Plans.TEXT.replace("workload: workloads/workloada", "workload: own.properties");

  @Test
  void secretsInPropertyFilesAreRefused() throws Exception {
    Files.writeString(
        folder.resolve("own.properties"),
        """
        workload=site.ycsb.workloads.CoreWorkload
        readproportion=1
        db.passwd=hunter2
        my.url=jdbc:x://u:hunter2@h/d
        # db.passwd=hunter2
        """);
    String rule =
        ": holds a secret, and results hold a copy of this file: give it as env:NAME or file:PATH,"
            + " or with -p";

    assertThatThrownBy(this::checkFiles)
        .hasMessage(
            "own.properties: db.passwd%1$s\nown.properties: line 5%1$s\nown.properties: my.url%1$s",
            rule);
  }

  @Test
  void namesThatDifferInTheirCaseAloneAreRefused() {
    assertThatThrownBy(() -> check(Plans.TEXT.replace("name: small", "name: Large")))
        .hasMessage("PLAN: must have names that differ in more than their case, was \"Large\"");
    assertThatThrownBy(
            () ->
                check(
                    Plans.TEXT.replace(
                        "tests:\n", "tests:\n  - {name: Mixed, measures: A., threads: [1, 2]}\n")))
        .message()
        .contains("was \"mixed-1-threads\"", "was \"mixed-2-threads\"");
  }

  @Test
  void aMisspeltDifferenceIsRefusedAndAFactThatNoSettingDeterminesIsNot() {
    assertThatThrownBy(() -> check(differing("blok cache")))
        .hasMessage(
            "plan.yaml:8: differs: must name a setting or fact; did you mean block cache?, was"
                + " \"blok cache\"");
    assertThatThrownBy(() -> check(differing("rocksdb.cachesize")))
        .message()
        .contains("did you mean rocksdb.cache_size?");
    assertThatCode(
            () ->
                check(
                    differing(
                        "[rocksdb.sync, column families, 'Client: Kernel', rocksdb.bash_size]")))
        .doesNotThrowAnyException();
  }

  private static String differing(String names) {
    return Plans.TEXT.replace("differs: block cache", "differs: " + names);
  }

  @Test
  void placesOfSecretsInPropertyFilesAreTaken() throws Exception {
    Files.writeString(
        folder.resolve("own.properties"),
        """
        workload=site.ycsb.workloads.CoreWorkload
        readproportion=1
        db.passwd=env:PATH
        # The token: rotated weekly.
        """);

    assertThatCode(this::checkFiles).doesNotThrowAnyException();
  }

  private void checkFiles() throws IOException {
    ScaledPlan scaled = Plans.scaled(OWN, home);
    new Preflight(scaled, scaled.plan().configurations()).checkFiles();
  }
}
