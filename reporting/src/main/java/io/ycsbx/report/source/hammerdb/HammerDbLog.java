package io.ycsbx.report.source.hammerdb;

import io.ycsbx.config.EffectiveSetting;
import io.ycsbx.config.Owner;
import io.ycsbx.config.Secrets;
import io.ycsbx.config.SettingSource;
import io.ycsbx.config.TextFile;
import io.ycsbx.record.ToolRecord;
import io.ycsbx.record.ToolRecordBuilder;
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
import java.time.DateTimeException;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads HammerDB's log of a timed TPROC-C run, or its output on the console. */
public final class HammerDbLog implements Source.LineReader {

  public static final Source LOG =
      Source.ofLines(
          "HammerDB's log",
          "(?m)^(?:Hammerdb Log @|HammerDB CLI v|(?:Vuser \\d+:)?TEST RESULT : System achieved )",
          HammerDbLog::new);

  /** The name of the program. */
  static final String TOOL = "HammerDB";

  /** What is compared as another load generator; its settings have our keys already. */
  private static final ToolRecord GENERATOR =
      ToolRecordBuilder.builder().name("hammerdb").title(TOOL).window("").build();

  private static final Pattern HEAD = Pattern.compile("Hammerdb Log @ (.+?)\\s*");
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("EEE MMM d HH:mm:ss z yyyy", Locale.ENGLISH);
  private static final Pattern VERSION = Pattern.compile("HammerDB CLI v(\\S+)");
  private static final String TEST_RESULT = "(?:Vuser \\d+:)?TEST RESULT : ";
  private static final Pattern RESULT =
      Pattern.compile(
          TEST_RESULT + "System achieved (?<nopm>\\d+) NOPM from (?<tpm>\\d+) (?<of>.+) TPM\\s*");

  /** The line of version 3, and of later ones where first_result is TPM. */
  private static final Pattern TPM_FIRST =
      Pattern.compile(
          TEST_RESULT + "System achieved (?<tpm>\\d+) (?<of>.+) TPM at (?<nopm>\\d+) NOPM\\s*");

  private static final Pattern ANY_RESULT = Pattern.compile(TEST_RESULT + ".*");
  private static final Pattern USERS =
      Pattern.compile("Vuser \\d+:(\\d+) Active Virtual Users configured\\s*");
  private static final Pattern DATABASE = Pattern.compile("Vuser \\d+:DBVersion:(.+)");
  private static final Pattern RAMP_UP =
      Pattern.compile("Vuser \\d+:Beginning rampup time of (\\d+) minutes\\s*");
  private static final Pattern TEST_PERIOD =
      Pattern.compile("Vuser \\d+:Timing test period of (\\d+) in minutes\\s*");
  private static final Pattern FAILED_USER =
      Pattern.compile("(?:Vuser (\\d+):FINISHED FAILED|Error in Virtual User (\\d+).*)\\s*");

  /** Where raiseerror is false, the user goes on. */
  private static final Pattern FAILED_CALL =
      Pattern.compile(
          "Vuser \\d+:(?:\\w+/db server: .*|.* Procedure Error set RAISEERROR for Details\\s*)");

  private static final Pattern START = Pattern.compile("Hammerdb Log @.*|HammerDB CLI v.*");

  /** Lines that precede the result of a start. */
  private static final Pattern BEFORE_RESULT =
      Pattern.compile(
          START
              + "|Vuser \\d+:(?:DBVersion|Beginning rampup|Timing test|\\d+ Active Virtual).*"
              + "|(?:Changed|Value) \\S+ (?:from|for) .*");

  private static final Pattern CHANGED =
      Pattern.compile("Changed (\\S+) from \\S* to (\\S+) for .*");
  private static final Pattern UNCHANGED =
      Pattern.compile("Value (\\S+) for (\\S+) is the same .*");

  /**
   * A setting of this suite, which HammerDB has under another name.
   *
   * @param ofRuns whether each run has a value of its own
   */
  private record Named(String end, String name, Owner owner, boolean ofRuns) {}

  private static final List<Named> SETTINGS =
      TextFile.resource(HammerDbLog.class, "settings.txt")
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split(" +", -1))
          .map(cells -> new Named(cells[0], cells[1], Owner.valueOf(cells[2]), cells.length == 3))
          .toList();

  private static final Pattern PLACE = Pattern.compile("connection:.*|.*(dbase|user)");

  /** The user that measures and is not among those configured. */
  private static final String MONITOR = "1";

  /** New orders are 10 of 23 transactions. */
  private static final double MOST_NEW_ORDERS = 0.5;

  private static final String MARIADB = "MariaDB";
  private static final Secrets SECRETS = new Secrets(Set.of());

  private final Path file;
  private final Measurements measurements = new Measurements();
  private final Map<String, EffectiveSetting> settings = new LinkedHashMap<>();
  private Optional<Instant> opened = Optional.empty();
  private Optional<Integer> users = Optional.empty();
  private Optional<String> database = Optional.empty();
  private Optional<String> databaseVersion = Optional.empty();

  /** First lines of failures by user. */
  private final Map<String, String> failedUsers = new LinkedHashMap<>();

  private int failedCalls;
  private boolean started;
  private boolean ended;
  private boolean hasOthers;
  private String version = "";

  private HammerDbLog(Path file) {
    this.file = file;
  }

  @Override
  public void accept(String line, int number) throws SourceException {
    if (ANY_RESULT.matcher(line).matches()) {
      result(line, number);
      return;
    }
    if (measurements.has("", Metric.NOPM)) {
      ended |= BEFORE_RESULT.matcher(line).matches();
    } else if (startsAgain(line)) {
      forgetStart();
    }
    if (!ended) {
      detail(line);
    }
  }

  private boolean startsAgain(String line) {
    return START.matcher(line).matches() || (RAMP_UP.matcher(line).matches() && started);
  }

  /** Forgets a start without a result, but not the settings, which are in force until changed. */
  private void forgetStart() {
    hasOthers |= started || users.isPresent() || complaint().isPresent();
    started = false;
    opened = Optional.empty();
    users = Optional.empty();
    failedUsers.clear();
    failedCalls = 0;
  }

  private void result(String line, int number) throws SourceException {
    Matcher result =
        Stream.of(RESULT, TPM_FIRST)
            .map(form -> form.matcher(line))
            .filter(Matcher::matches)
            .findFirst()
            .orElseThrow(() -> SourceException.notUnderstood(file, number, line));
    if (!measurements.add("", Metric.NOPM, Double.parseDouble(result.group("nopm")))) {
      throw new SourceException(file, number, "a second result: the log is of several runs");
    }
    measurements.add("", Metric.TPM, Double.parseDouble(result.group("tpm")));
    database = Optional.of(result.group("of"));
  }

  private void detail(String line) {
    match(FAILED_USER, line, this::failure);
    match(FAILED_CALL, line, found -> failedCalls++);
    match(HEAD, line, found -> opened = time(found.group(1)));
    match(VERSION, line, found -> version = found.group(1));
    match(USERS, line, found -> users = Optional.of(Integer.valueOf(found.group(1))));
    match(DATABASE, line, found -> databaseVersion = Optional.of(found.group(1).strip()));
    match(RAMP_UP, line, found -> minutes("rampup", found.group(1)));
    match(TEST_PERIOD, line, found -> minutes("duration", found.group(1)));
    match(CHANGED, line, found -> setting(found.group(1), found.group(2)));
    match(UNCHANGED, line, found -> setting(found.group(2), found.group(1)));
  }

  /** Returns a time in the form of Tcl; empty in another form. */
  private static Optional<Instant> time(String text) {
    try {
      return Optional.of(Instant.from(TIME.parse(text)));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  private void failure(Matcher found) {
    String user = found.group(1) == null ? found.group(2) : found.group(1);
    failedUsers.putIfAbsent(user, found.group().strip());
  }

  private Optional<String> complaint() {
    List<String> parts = new ArrayList<>();
    Map<String, String> failed = new LinkedHashMap<>(failedUsers);
    Optional<String> monitor = Optional.ofNullable(failed.remove(MONITOR));
    if (!failed.isEmpty()) {
      String all = users.map(number -> " of " + number).orElse("");
      parts.add(
          "%s%s virtual users failed, and its figures are those of the others (%s)"
              .formatted(failed.size(), all, failed.values().iterator().next()));
    }
    monitor.ifPresent(line -> parts.add("the user that measures failed (" + line + ")"));
    if (failedCalls > 0) {
      parts.add(failedCalls + " calls failed, which TPM counts");
    }
    return parts.isEmpty()
        ? Optional.empty()
        : Optional.of("had failures: " + String.join("; ", parts));
  }

  private List<String> cautions() {
    List<String> cautions = new ArrayList<>();
    double nopm = measurements.value("", Metric.NOPM);
    double tpm = measurements.value("", Metric.TPM);
    if (nopm == 0) {
      cautions.add("HammerDB: 0 NOPM, so no new order was committed while it measured");
    }
    if (nopm > MOST_NEW_ORDERS * tpm) {
      cautions.add(
          "HammerDB: %s NOPM are not of %s TPM: 10 of 23 transactions are new orders"
              .formatted((long) nopm, (long) tpm));
    }
    if (hasOthers || ended) {
      cautions.add("HammerDB: lines of another start are left out");
    }
    return cautions;
  }

  private void minutes(String name, String value) {
    started = true;
    setting(name, value);
  }

  private void setting(String key, String value) {
    String shown = SECRETS.redact(key, value);
    Named named =
        SETTINGS.stream()
            .filter(setting -> key.endsWith(setting.end()))
            .findFirst()
            .orElseGet(() -> new Named(key, key, owner(key), true));
    Owner owner = shown.equals(value) ? named.owner() : Owner.SECRET;
    settings.put(named.name(), new EffectiveSetting(shown, owner, SettingSource.COMMAND_LINE));
  }

  private static Owner owner(String key) {
    return PLACE.matcher(key).matches() ? Owner.PLACE : Owner.RUNNER;
  }

  private Set<String> lacking() {
    return SETTINGS.stream()
        .filter(Named::ofRuns)
        .map(Named::name)
        .filter(name -> !settings.containsKey(name))
        .collect(Collectors.toSet());
  }

  /**
   * Returns the version behind the product's name, as this suite's records have it. HammerDB says
   * MySQL of any server that it reaches by MySQL's library; versions from 10 on are of MariaDB.
   */
  private Optional<String> productVersion() {
    return databaseVersion.map(
        version ->
            version.contains(MARIADB) || isOfMariaDb(version)
                ? MARIADB + " " + version.replaceFirst("-" + MARIADB, "")
                : database.orElseThrow() + " " + version);
  }

  private boolean isOfMariaDb(String version) {
    return database.equals(Optional.of("MySQL")) && version.matches("[1-9]\\d\\..*");
  }

  private static void match(Pattern pattern, String line, Consumer<Matcher> action) {
    Matcher matcher = pattern.matcher(line);
    if (matcher.matches()) {
      action.accept(matcher);
    }
  }

  @Override
  public List<Reading> readings() throws SourceException {
    Optional<String> complaint = complaint();
    if (!measurements.has("", Metric.NOPM)) {
      throw new SourceException(
          file,
          "not a whole run: it has no TEST RESULT" + complaint.map(c -> " (" + c + ")").orElse(""));
    }
    setting("TPROC-C", "hammerdb");
    Context context =
        Context.of(new Tool(TOOL, version))
            .withWorkload(Optional.of(RunFacts.TPROC_C))
            .withSettings(settings)
            .withLacking(lacking())
            .withFacts(
                new Facts()
                    .add(RunFacts.VERSION, productVersion(), Fact.Role.VERSION)
                    .add(RunFacts.DATABASE, database)
                    .all())
            .withStarted(opened)
            .withThreads(users)
            .withArrival(Optional.of("closed"))
            .withCautions(cautions())
            .withGenerator(Optional.of(GENERATOR))
            .withComplaint(complaint);
    return List.of(Reading.of(file, Reading.Kind.RESULT, measurements, context));
  }
}
