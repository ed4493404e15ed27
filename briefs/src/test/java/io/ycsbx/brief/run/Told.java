package io.ycsbx.brief.run;

import io.ycsbx.brief.jobs.Job;
import io.ycsbx.record.RunRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Keeps what is told. */
public class Told implements PlanListener {

  public static final PlanRun.RoundCheck NO_ROUNDS =
      rounds -> {
        throw new AssertionError("the plan has no rounds");
      };

  final List<String> began = new ArrayList<>();
  public final List<String> ended = new ArrayList<>();
  final List<String> notes = new ArrayList<>();
  Consumer<String> onProgress = text -> {};
  Runnable onEnded = () -> {};

  @Override
  public void began(Job job, int number, int total) {
    began.add(number + "/" + total + " " + job.words());
  }

  @Override
  public void progress(String text) {
    onProgress.accept(text);
  }

  @Override
  public void ended(Job job, RunRecord record) {
    ended.add(job.words());
    onEnded.run();
  }

  @Override
  public void note(String text) {
    notes.add(text);
  }
}
