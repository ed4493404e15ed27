package io.ycsbx.report.source.hammerdb;

import io.ycsbx.config.EffectiveSetting;
import io.ycsbx.config.Owner;
import io.ycsbx.config.Secrets;
import io.ycsbx.config.SettingSource;
import io.ycsbx.record.figure.Measurements;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.RunFacts;
import io.ycsbx.report.model.Tool;
import io.ycsbx.report.source.Reading;
import io.ycsbx.report.source.Source;
import io.ycsbx.report.source.SourceException;
import io.ycsbx.spi.Fact;
import io.ycsbx.spi.Facts;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads HammerDB's log of a timed TPROC-C run, or its output on the console. */
public final class HammerDbLog implements Source.LineReader {

  /** A log, or the output on the console. */
  public static final Source LOG =
      Source.ofLines(
          "HammerDB's log",
          "(?m)^(?:Hammerdb Log @|HammerDB CLI v|(?:Vuser \\d+:)?TEST RESULT : System achieved )",
          HammerDbLog::new);

  private static final Pattern VERSION = Pattern.compile("HammerDB CLI v(\\S+)");
  private static final String TEST_RESULT = "(?:Vuser \\d+:)?TEST RESULT : ";
  private static final Pattern RESULT =
      Pattern.compile(TEST_RESULT + "System achieved (\\d+) NOPM from (\\d+) (.+) TPM\\s*");

  /** The line of version 3, and of later ones where first_result is TPM. */
  private static final Pattern TPM_FIRST =
      Pattern.compile(TEST_RESULT + "System achieved (\\d+) (.+) TPM at (\\d+) NOPM\\s*");

  private static final Pattern ANY_RESULT = Pattern.compile(TEST_RESULT + ".*");
  private static final Pattern USERS =
      Pattern.compile("Vuser \\d+:(\\d+) Active Virtual Users configured\\s*");
  private static final Pattern DATABASE = Pattern.compile("Vuser \\d+:DBVersion:(.+)");
  private static final Pattern RAMP_UP =
      Pattern.compile("Vuser \\d+:Beginning rampup time of (\\d+) minutes\\s*");
  private static final Pattern TEST_PERIOD =
      Pattern.compile("Vuser \\d+:Timing test period of (\\d+) in minutes\\s*");
  private static final Pattern FAILURE =
      Pattern.compile("(?:Vuser \\d+:FINISHED FAILED|Error in Virtual User \\d+.*)\\s*");
  private static final Pattern CHANGED =
      Pattern.compile("Changed (\\S+) from \\S* to (\\S+) for .*");
  private static final Pattern UNCHANGED =
      Pattern.compile("Value (\\S+) for (\\S+) is the same .*");

  /** Owners by the end of a key, which all databases share; HammerDB itself has all others. */
  private static final Map<String, Owner> OWNERS =
      Map.of(
          "count_ware", Owner.DATA,
          "partition", Owner.DATA,
          "history_pk", Owner.DATA,
          "dbase", Owner.PLACE,
          "user", Owner.PLACE);

  private static final String DURATION = "duration (min)";
  private static final double SECONDS_PER_MINUTE = 60;
  private static final Secrets SECRETS = new Secrets(Set.of());

  private final Path file;
  private final Measurements measurements = new Measurements();
  private final Map<String, EffectiveSetting> settings = new LinkedHashMap<>();
  private Optional<Integer> users = Optional.empty();
  private Optional<String> database = Optional.empty();
  private Optional<String> databaseVersion = Optional.empty();
  private Optional<String> complaint = Optional.empty();
  private String version = "";

  private HammerDbLog(Path file) {
    this.file = file;
  }

  @Override
  public void accept(String line, int number) throws SourceException {
    if (ANY_RESULT.matcher(line).matches()) {
      result(line, number);
    } else if (FAILURE.matcher(line).matches()) {
      complaint = complaint.or(() -> Optional.of("a virtual user failed: " + line.strip()));
    } else {
      detail(line);
    }
  }

  private void result(String line, int number) throws SourceException {
    Matcher result = RESULT.matcher(line);
    Matcher tpmFirst = TPM_FIRST.matcher(line);
    if (result.matches()) {
      result(result.group(1), result.group(2), result.group(3), number);
    } else if (tpmFirst.matches()) {
      result(tpmFirst.group(3), tpmFirst.group(1), tpmFirst.group(2), number);
    } else {
      throw SourceException.notUnderstood(file, number, line);
    }
  }

  private void result(String nopm, String tpm, String product, int number) throws SourceException {
    if (!measurements.add("", Metric.NOPM, Double.parseDouble(nopm))) {
      throw new SourceException(file, number, "a second result: the log is of several runs");
    }
    measurements.add("", Metric.TPM, Double.parseDouble(tpm));
    database = Optional.of(product);
  }

  private void detail(String line) {
    match(VERSION, line, found -> version = found.group(1));
    match(USERS, line, found -> users = Optional.of(Integer.valueOf(found.group(1))));
    match(DATABASE, line, found -> databaseVersion = Optional.of(found.group(1).strip()));
    match(RAMP_UP, line, found -> setting("rampup (min)", found.group(1)));
    match(TEST_PERIOD, line, found -> setting(DURATION, found.group(1)));
    match(CHANGED, line, found -> setting(found.group(1), found.group(2)));
    match(UNCHANGED, line, found -> setting(found.group(2), found.group(1)));
  }

  private void setting(String key, String value) {
    String shown = SECRETS.redact(key, value);
    Owner owner = shown.equals(value) ? owner(key) : Owner.SECRET;
    settings.put(key, new EffectiveSetting(shown, owner, SettingSource.COMMAND_LINE));
  }

  private static Owner owner(String key) {
    if (key.startsWith("connection:")) {
      return Owner.PLACE;
    }
    return OWNERS.entrySet().stream()
        .filter(owner -> key.endsWith(owner.getKey()))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse(Owner.RUNNER);
  }

  private static void match(Pattern pattern, String line, Consumer<Matcher> action) {
    Matcher matcher = pattern.matcher(line);
    if (matcher.matches()) {
      action.accept(matcher);
    }
  }

  @Override
  public List<Reading> readings() throws SourceException {
    if (!measurements.has("", Metric.NOPM)) {
      throw new SourceException(
          file,
          "not a whole run: it has no TEST RESULT" + complaint.map(c -> " (" + c + ")").orElse(""));
    }
    if (settings.containsKey(DURATION)) {
      double minutes = Double.parseDouble(settings.get(DURATION).value());
      measurements.add("", Metric.RUN_TIME, minutes * SECONDS_PER_MINUTE);
    }
    List<String> cautions =
        measurements.value("", Metric.NOPM) == 0
            ? List.of("HammerDB: 0 NOPM, so no new order was committed while it measured")
            : List.of();
    Context context =
        Context.of(new Tool(Tool.Kind.HAMMERDB, version))
            .withWorkload(Optional.of("TPROC-C"))
            .withSettings(settings)
            .withFacts(
                new Facts()
                    .add("version", databaseVersion, Fact.Role.VERSION)
                    .add(RunFacts.DATABASE, database)
                    .all())
            .withThreads(users)
            .withCautions(cautions)
            .withComplaint(complaint);
    return List.of(Reading.of(file, Reading.Kind.RESULT, measurements, context));
  }
}
