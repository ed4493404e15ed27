package io.ycsbx.report.model;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes runs without figures, for tests that add some. */
public final class MadeUpRun {

  private MadeUpRun() {}

  /** Returns the first repeat of a test on a configuration. */
  public static MeasuredRun of(String configuration, String test) {
    return of(configuration, test, 1);
  }

  public static MeasuredRun of(String configuration, String test, int repeat) {
    Place place = new Place(configuration, test, Integer.toString(repeat));
    return new MeasuredRun(
        place, List.of(), Map.of(), List.of(), List.of(), Context.of(new Tool(Tool.OURS, "")));
  }

  /** Returns the same run, whose warm-up did not settle. */
  public static MeasuredRun unsettled(MeasuredRun run) {
    Optional<Double> none = Optional.empty();
    Course course =
        new Course(
            false, none, Optional.of(false), false, Optional.empty(), List.of(), Optional.empty());
    return run.withContext(run.context().withCourse(course));
  }
}
