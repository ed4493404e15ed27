package io.ycsbx.brief.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.brief.jobs.PlanHome;
import io.ycsbx.brief.jobs.Plans;
import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.plan.Lab;
import io.ycsbx.brief.results.ResultsFolder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A plan that waits until drives have been swapped. */
class PausesTest extends PlanHome {

  private static final String PLAN =
      Plans.TEXT
          .replace("40000", "200")
          .replace("[1, 2]", "1")
          .replace("separate-data: true", "separate-data: true\ninterleave: true")
          .replace("- name: small\n", "- name: small\n    pause: Swap the drives.\n");

  private final List<String> asked = new ArrayList<>();
  private String serial = "S1";
  private Map<String, String> others = Map.of("SYSTEM", "sda");
  private Told told;

  @BeforeEach
  void prepare() {
    told = new Told();
  }

  private PlanRun.End run(Lab lab, Supplier<Boolean> answer) throws Exception {
    return run(PLAN, lab, answer);
  }

  private PlanRun.End run(String plan, Lab lab, Supplier<Boolean> answer) throws Exception {
    ScaledPlan scaled = Plans.scaled(plan, home);
    ResultsFolder results = new ResultsFolder(folder.resolve("results"));
    results.claim(scaled, plan);
    Pauses pauses =
        new Pauses(
            scaled,
            results,
            lab,
            host -> {
              Map<String, String> drives = new HashMap<>(others);
              if (!serial.isEmpty()) {
                drives.put(serial, "nvme0n1");
              }
              return drives;
            },
            text -> {
              asked.add(text);
              return answer.get();
            });
    return InProcess.of(scaled, results, told).with(pauses).run(scaled.plan().configurations());
  }

  private boolean swap() {
    // At the first answer, the drives are still the same.
    serial = asked.size() > 1 ? "S2" : "S1";
    return true;
  }

  @Test
  void thePlanGoesOnWhenDrivesWereSwappedAlsoAfterItWasKilled() throws Exception {
    assertThatThrownBy(
            () ->
                run(
                    Lab.NONE,
                    () -> {
                      throw new IllegalStateException("killed");
                    }))
        .hasMessage("killed");
    assertThat(told.ended)
        .containsExactly(
            "large / load records", "large / mixed / repeat 1", "large / mixed / repeat 2");

    asked.clear();
    told.ended.clear();
    assertThat(run(Lab.NONE, this::swap)).isEqualTo(PlanRun.End.COMPLETE);
    assertThat(asked)
        .containsExactly(
            "small: Swap the drives.",
            "the drives are still those of large, by their serial numbers: S1, SYSTEM. small: Swap"
                + " the drives.");
    assertThat(told.ended)
        .containsExactly(
            "small / load records", "small / mixed / repeat 1", "small / mixed / repeat 2");

    asked.clear();
    assertThat(run(Lab.NONE, () -> true)).isEqualTo(PlanRun.End.COMPLETE);
    assertThat(asked).isEmpty();
  }

  @Test
  void withoutAnAnswerThePlanStops() throws Exception {
    assertThat(run(Lab.NONE, () -> false)).isEqualTo(PlanRun.End.PAUSED);
    assertThat(told.ended).doesNotContain("small / load records");
  }

  @Test
  void theDrivesOfTheLabMustBeThere() throws Exception {
    Lab lab = Lab.read("lab.yaml", "configurations: {small: {drives: S2}}", List.of("small"));

    assertThat(run(lab, this::swap)).isEqualTo(PlanRun.End.COMPLETE);
    assertThat(asked)
        .endsWith("no drive has the serial number S2. small: Swap the drives.")
        .hasSize(2);
  }

  @Test
  void laterRepeatsNeedTheDrivesOfTheFirst() throws Exception {
    run(Lab.NONE, this::swap);
    String more = PLAN.replace("repeats: 2", "repeats: 3");
    asked.clear();
    told.ended.clear();

    assertThat(run(more, Lab.NONE, () -> false)).isEqualTo(PlanRun.End.PAUSED);
    assertThat(told.ended).isEmpty();
    assertThat(asked)
        .containsExactly(
            "its earlier runs had drives with the serial numbers S1, SYSTEM, and this machine has"
                + " S2, SYSTEM. large: Put its drives in.");
    assertThat(
            run(
                more,
                Lab.NONE,
                () -> {
                  serial = serial.equals("S1") ? "S2" : "S1";
                  return true;
                }))
        .isEqualTo(PlanRun.End.COMPLETE);
    assertThat(told.ended).containsExactly("large / mixed / repeat 3", "small / mixed / repeat 3");
  }

  /** A device that no configuration has, such as a memory stick, comes and goes. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void otherDrivesDoNotMatter(boolean declared) throws Exception {
    Lab lab =
        declared
            ? Lab.read(
                "lab.yaml",
                "configurations: {large: {drives: S1}, small: {drives: S2}}",
                List.of("large", "small"))
            : Lab.NONE;
    String plan =
        declared
            ? PLAN
            : PLAN.replace("telemetry.interval", "telemetry.devices: nvme0n1, telemetry.interval");
    run(plan, lab, this::swap);
    assertThat(asked)
        .hasSize(2)
        .last()
        .asString()
        .contains(declared ? "serial number S2." : "numbers: S1. ");
    others = Map.of("STICK", "sdb");

    String more = plan.replace("repeats: 2", "repeats: 3");
    serial = "S1";
    run(
        more,
        lab,
        () -> {
          serial = "S2";
          return true;
        });
    assertThat(told.ended).endsWith("large / mixed / repeat 3", "small / mixed / repeat 3");
  }

  @Test
  void drivesWithoutSerialNumbersAreNotChecked() throws Exception {
    serial = "";
    others = Map.of();
    assertThat(run(Lab.NONE, () -> true)).isEqualTo(PlanRun.End.COMPLETE);
    assertThat(asked)
        .containsExactly(
            "The drives before have no known serial numbers: the swap is not checked. small: Swap"
                + " the drives.");
  }
}
