package io.ycsbx.brief.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.brief.jobs.PlanHome;
import io.ycsbx.brief.jobs.Plans;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Makes the runs of a small plan, and its brief. */
abstract class BriefHome extends PlanHome {

  static final String PLAN =
      Plans.TEXT
          .replace("repeats: 2", "repeats: 3")
          .replace("threads: [1, 2]", "threads: 1")
          .replace("40000", "400")
          .replace("each-test: true", "each-test: true\n    charts: false");

  /** A plan of one configuration, whose name is all that tells its runs from others. */
  static final String ONE =
      PLAN.replaceFirst("(?s)  - name: large.*?data:", "  - name: drive\ndata:")
          .replace("repeats: 3", "repeats: 1");

  final List<String> run(String text, String... overrides) throws Exception {
    return BriefOf.run(home, text, results(), overrides);
  }

  final Path results() {
    return folder.resolve("results");
  }

  final String verifiedBrief() throws IOException {
    assertThat(execute("verify", results())).startsWith("0");
    return Files.readString(results().resolve("brief.md"));
  }

  final List<String> execute(String subcommand, Object... arguments) {
    return BriefOf.execute(folder, subcommand, arguments);
  }
}
