package io.ycsbx.brief.run;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.brief.jobs.PlanHome;
import io.ycsbx.brief.jobs.Plans;
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

    assertThatThrownBy(() -> check(OWN))
        .message()
        .contains(
            "own.properties: db.passwd" + rule,
            "own.properties: my.url" + rule,
            "own.properties: a comment" + rule)
        .doesNotContain("hunter2");
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

    assertThatCode(() -> check(OWN)).doesNotThrowAnyException();
  }
}
