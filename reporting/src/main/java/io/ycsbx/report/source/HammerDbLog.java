package io.ycsbx.report.source;

import io.ycsbx.config.Secrets;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.Direction;
import io.ycsbx.report.model.Figures;
import io.ycsbx.report.model.Unit;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads HammerDB's log of a timed TPROC-C run, or what it printed to the console. */
final class HammerDbLog implements Source {

  private static final Pattern HEADER = Pattern.compile("(?m)^(?:Hammerdb Log @|HammerDB CLI v)");
  private static final Pattern VERSION = Pattern.compile("HammerDB CLI v(\\S+)");
  private static final Pattern RESULT =
      Pattern.compile(
          "Vuser \\d+:TEST RESULT : System achieved (\\d+) NOPM from (\\d+) (.+) TPM\\s*");
  private static final Pattern OTHER_RESULT = Pattern.compile("Vuser \\d+:TEST RESULT : .*");
  private static final Pattern USERS =
      Pattern.compile("Vuser \\d+:(\\d+) Active Virtual Users configured\\s*");
  private static final Pattern DATABASE = Pattern.compile("Vuser \\d+:DBVersion:(.+)");
  private static final Pattern RAMP_UP =
      Pattern.compile("Vuser \\d+:Beginning rampup time of (\\d+) minutes\\s*");
  private static final Pattern DURATION =
      Pattern.compile("Vuser \\d+:Timing test period of (\\d+) in minutes\\s*");
  private static final Pattern FAILURE =
      Pattern.compile("(?:Vuser \\d+:FINISHED FAILED|Error in Virtual User \\d+.*)\\s*");
  private static final Pattern CHANGED =
      Pattern.compile("Changed (\\S+) from \\S* to (\\S+) for .*");
  private static final Pattern UNCHANGED =
      Pattern.compile("Value (\\S+) for (\\S+) is the same .*");
  private static final double SECONDS_PER_MINUTE = 60;
  private static final Secrets SECRETS = new Secrets(Set.of());

  @Override
  public String name() {
    return "HammerDB's log";
  }

  @Override
  public boolean recognises(Path file, String head) {
    return HEADER.matcher(head).find();
  }

  @Override
  public List<Reading> read(Path file) throws IOException {
    State state = new State(file);
    Lines.each(file, state::accept);
    return List.of(state.reading());
  }

  /** What was read so far. */
  private static final class State {
    private final Path file;
    private final Measurements measurements = new Measurements();
    private final Map<String, String> settings = new LinkedHashMap<>();
    private final Map<String, String> versions = new LinkedHashMap<>();
    private Optional<Integer> users = Optional.empty();
    private Optional<String> complaint = Optional.empty();
    private String tool = "HammerDB";

    State(Path file) {
      this.file = file;
    }

    void accept(String line, int number) throws SourceException {
      if (OTHER_RESULT.matcher(line).matches()) {
        result(line, number);
      } else if (FAILURE.matcher(line).matches()) {
        complaint = complaint.or(() -> Optional.of("a virtual user failed: " + line.strip()));
      } else {
        detail(line);
      }
    }

    private void result(String line, int number) throws SourceException {
      Matcher result = RESULT.matcher(line);
      if (!result.matches()) {
        throw new SourceException(file, number, "not understood: " + Lines.shortened(line));
      }
      boolean first = rate(Figures.NOPM, result.group(1), Unit.NEW_ORDERS_PER_MINUTE);
      if (!first) {
        throw new SourceException(file, number, "a second result: the log is of several runs");
      }
      rate(Figures.TPM, result.group(2), Unit.TRANSACTIONS_PER_MINUTE);
      versions.put("database", result.group(3));
    }

    private boolean rate(String figure, String value, Unit unit) {
      return measurements.add(
          "", figure, Double.parseDouble(value), unit, Direction.HIGHER_IS_BETTER);
    }

    private void detail(String line) {
      match(VERSION, line).ifPresent(found -> tool = "HammerDB " + found.group(1));
      match(USERS, line).ifPresent(found -> users = Optional.of(Integer.valueOf(found.group(1))));
      match(DATABASE, line).ifPresent(found -> versions.put("version", found.group(1).strip()));
      match(RAMP_UP, line).ifPresent(found -> settings.put("rampup (min)", found.group(1)));
      match(DURATION, line).ifPresent(found -> settings.put("duration (min)", found.group(1)));
      match(CHANGED, line).ifPresent(found -> setting(found.group(1), found.group(2)));
      match(UNCHANGED, line).ifPresent(found -> setting(found.group(2), found.group(1)));
    }

    private void setting(String key, String value) {
      settings.put(key, SECRETS.redact(key, value));
    }

    private static Optional<Matcher> match(Pattern pattern, String line) {
      Matcher matcher = pattern.matcher(line);
      return matcher.matches() ? Optional.of(matcher) : Optional.empty();
    }

    Reading reading() throws SourceException {
      if (!measurements.has("", Figures.NOPM)) {
        throw new SourceException(
            file,
            "not a whole run: it has no TEST RESULT"
                + complaint.map(c -> " (" + c + ")").orElse(""));
      }
      if (settings.containsKey("duration (min)")) {
        double minutes = Double.parseDouble(settings.get("duration (min)"));
        measurements.add(
            "", Figures.RUN_TIME, minutes * SECONDS_PER_MINUTE, Unit.SECONDS, Direction.NEITHER);
      }
      Context context =
          Context.of(tool, Optional.of("TPROC-C"), settings, versions, users, List.of(), complaint);
      return Reading.of(file, Reading.Kind.RESULT, measurements.all(), context);
    }
  }
}
