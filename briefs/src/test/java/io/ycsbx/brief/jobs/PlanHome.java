package io.ycsbx.brief.jobs;

import io.ycsbx.brief.plan.PlanReader;
import io.ycsbx.brief.run.Preflight;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Tests of plans in a directory that looks like a distribution. */
public abstract class PlanHome {

  @TempDir protected Path folder;
  protected Home home;

  @BeforeEach
  void makeHome() throws IOException {
    home = Plans.home(folder);
  }

  /** Checks the settings of a plan with this text. */
  protected final void check(String text, String... overrides) {
    ScaledPlan scaled = Plans.scaled(text, home, overrides);
    new Preflight(scaled, scaled.plan().configurations())
        .checkSettings(
            key -> PlanReader.line(text, key).map(line -> "plan.yaml:" + line + ": ").orElse(""));
  }
}
