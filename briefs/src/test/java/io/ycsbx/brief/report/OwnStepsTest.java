package io.ycsbx.brief.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.brief.jobs.Plans;
import io.ycsbx.brief.plan.PlanReader;
import io.ycsbx.report.document.AuditFinding;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OwnStepsTest {

  /** Asks about a plan whose two configurations have some steps, each on a line of its own. */
  private static Optional<AuditFinding> finding(String ofLarge, String ofSmall) {
    return finding(ofLarge, ofSmall, false);
  }

  private static Optional<AuditFinding> finding(String ofLarge, String ofSmall, boolean embedded) {
    String text =
        Plans.TEXT
            .replace("- name: large\n", "- name: large\n" + ofLarge)
            .replace("- name: small\n", "- name: small\n" + ofSmall);
    return OwnSteps.of(
        PlanReader.read("plan.yaml", "plan", text).configurations(), side -> embedded);
  }

  @Test
  void stepsOfOneSideAreNamed() {
    AuditFinding finding =
        finding("    prepare: [sync, ./tune.sh]\n", "    setup: Swap it.\n    prepare: sync\n")
            .orElseThrow();

    assertThat(finding.level()).isEqualTo(AuditFinding.Level.OK);
    assertThat(finding.answer())
        .isEqualTo(
            "No, by the plan: prepare \"./tune.sh\" before large; setup \"Swap it.\" before"
                + " small.");
    assertThat(finding.caveat()).hasValue("the plan has steps before the runs of some sides alone");
  }

  @Test
  void stepsOnServersAreNoneOfAnEmbeddedOne() {
    String ofServer = "    server-setup: Halve it.\n";

    assertThat(finding("    setup: Swap it.\n" + ofServer, "", false).orElseThrow().answer())
        .isEqualTo("No, by the plan: setup \"Swap it. Halve it.\" before large.");
    assertThat(finding("    setup: Swap it.\n" + ofServer, "", true).orElseThrow().answer())
        .isEqualTo("No, by the plan: setup \"Swap it.\" before large.");
    assertThat(finding(ofServer, "", true)).isEmpty();
  }

  @Test
  void theSameStepsOnDrivesOfDifferentNamesAreAlike() {
    assertThat(
            finding("    precondition: /dev/nvme0n1\n", "    precondition: /dev/nvme1n1\n")
                .orElseThrow()
                .answer())
        .isEqualTo("Yes.");
    assertThat(finding("", "")).isEmpty();
  }
}
