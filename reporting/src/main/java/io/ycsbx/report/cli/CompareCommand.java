package io.ycsbx.report.cli;

import io.ycsbx.config.Problem;
import io.ycsbx.report.compose.Primaries;
import io.ycsbx.report.compose.RunSet;
import io.ycsbx.report.document.Cell;
import io.ycsbx.report.document.Report;
import io.ycsbx.report.plan.ReportPlan;
import io.ycsbx.report.stats.Judgement;
import io.ycsbx.report.stats.NoEstimate;
import io.ycsbx.report.stats.Verdict;
import io.ycsbx.spi.ExitStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Stack;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Compares one configuration with another. */
@CommandLine.Command(
    name = "compare",
    description = {
      "Compares configuration A with the baseline B.",
      "Prints gains of A over B, their confidence intervals over the repeats, and a verdict on each"
          + " test's primary figure.",
      "Directories below A and B are named TEST/REPEAT, or REPEAT."
    },
    footer = {
      "  bin/ycsb compare results/new results/old -o report",
      "  bin/ycsb compare new.txt old.txt --fail-if-worse 5%%"
    },
    mixinStandardHelpOptions = true)
public final class CompareCommand extends ReportingCommand {

  @Parameters(
      index = "0",
      arity = "0..1",
      hideParamSyntax = true,
      paramLabel = "A",
      description = "directory or file of the configuration to compare")
  private Path ours;

  @Parameters(
      index = "1",
      arity = "0..1",
      hideParamSyntax = true,
      paramLabel = "B",
      description = "directory or file of the baseline")
  private Path theirs;

  /** Taken only to be refused by name. */
  @Parameters(index = "2..*", arity = "0..*", hidden = true)
  private List<Path> more = new ArrayList<>();

  @Option(
      names = {"-fail-if-worse", "--fail-if-worse"},
      arity = "0..1",
      paramLabel = "N%",
      fallbackValue = "0",
      parameterConsumer = PercentConsumer.class,
      description =
          "exit status 3 if the verdict on a primary figure is worse; with N%%: only if the near"
              + " end of its interval is worse by more than N %%; 4 if the comparison is unfair")
  private Double failIfWorse;

  @Option(
      names = {"-fail-if-inconclusive", "--fail-if-inconclusive"},
      description =
          "exit status 4 if a primary figure has no verdict or an inconclusive one, or the"
              + " comparison is unfair")
  private boolean failIfInconclusive;

  /** Takes the next argument only if it has the form of one, because A may follow the option. */
  static final class PercentConsumer implements IParameterConsumer {

    /** A percentage or, without its number as a group, what is meant as one. */
    private static final Pattern PERCENT =
        Pattern.compile("(\\d{1,3}(?:\\.\\d+)?)%|[-+]?[\\d.,]+\\s*%?|.*%");

    @Override
    public void consumeParameters(Stack<String> left, ArgSpec option, CommandSpec command) {
      String next = left.isEmpty() ? "" : left.peek();
      Matcher percent = PERCENT.matcher(next);
      if (!percent.matches() || Files.exists(Path.of(next))) {
        option.setValue(0.0);
        return;
      }
      left.pop();
      if (percent.group(1) == null) {
        throw new CommandLine.ParameterException(
            command.commandLine(),
            Problem.of("--fail-if-worse", "must be a percentage from 0% to 999%", next).toString());
      }
      option.setValue(Double.valueOf(percent.group(1)));
    }
  }

  @Override
  int status(ReportPlan plan, List<Primaries.Primary> primaries, Report report) {
    if ((failIfWorse != null || failIfInconclusive) && !report.unfair().isEmpty()) {
      report.unfair().forEach(finding -> note("unfair: " + finding.answer()));
      return ExitStatus.INCONCLUSIVE;
    }
    List<Judgement> judgements = Primaries.judged(plan, primaries);
    int status = ExitStatus.SUCCEEDED;
    for (int i = 0; i < primaries.size(); i++) {
      String name =
          plan.testTitle(primaries.get(i).test()) + ", " + primaries.get(i).figure().name();
      Judgement judgement = judgements.get(i);
      if (judgement instanceof Judgement.Judged judged && isWorse(judged)) {
        note(name + " is worse: " + Cell.Gain.of(judged).text());
        status = ExitStatus.WORSE;
      } else if (judgement instanceof NoEstimate none
          && (failIfWorse != null || failIfInconclusive)) {
        note(name + " has no verdict: " + none.words());
      } else if (isInconclusive(judgement)) {
        note(name + " is inconclusive");
      }
      if (isInconclusive(judgement) && status != ExitStatus.WORSE) {
        status = ExitStatus.INCONCLUSIVE;
      }
    }
    return status;
  }

  private boolean isWorse(Judgement.Judged judged) {
    return failIfWorse != null
        && judged.verdict() == Verdict.WORSE
        && -judged.highPercent() > failIfWorse;
  }

  private boolean isInconclusive(Judgement judgement) {
    return failIfInconclusive
        && !(judgement instanceof Judgement.Judged judged
            && judged.verdict() != Verdict.INCONCLUSIVE);
  }

  private void checkSides() {
    int given = (ours == null ? 0 : 1) + (theirs == null ? 0 : 1) + more.size();
    if (given != 2) {
      throw badUsage(
          ("compare takes A and the baseline B, a directory or file of each side, but was given %s:"
                  + " put the repeats of a side into one directory; example: bin/ycsb compare"
                  + " results/new results/old")
              .formatted(given));
    }
  }

  @Override
  Content read() throws IOException {
    checkSides();
    TwoSides sides = TwoSides.read(ours, theirs, this::runs);
    return new Content(
        new RunSet(sides.runs()),
        sides.ours() + " against " + sides.theirs(),
        Optional.of(sides.theirs()));
  }
}
