package io.ycsbx.report.source.stock;

import io.ycsbx.config.EffectiveSetting;
import io.ycsbx.config.Owner;
import io.ycsbx.config.Secrets;
import io.ycsbx.config.SettingSource;
import io.ycsbx.config.StockSettings;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.Course;
import io.ycsbx.report.model.RunFacts;
import io.ycsbx.report.model.Tool;
import io.ycsbx.report.source.Tail;
import io.ycsbx.spi.Fact;
import io.ycsbx.spi.Facts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Stock's command line as stock prints it: words without their quotes; later options win.
 *
 * @param words all words, without secrets
 * @param settings values of {@code -p}
 * @param options other options, by name
 */
record StockCommand(
    List<String> words, Map<String, EffectiveSetting> settings, Map<String, String> options) {

  private static final Secrets SECRETS = new Secrets(Set.of());

  static StockCommand parse(String line) {
    String[] words = line.split("\\s+");
    Arrays.setAll(words, i -> SECRETS.redactArgument(words[i]));
    Map<String, EffectiveSetting> settings = new LinkedHashMap<>();
    Map<String, String> options = new LinkedHashMap<>();
    for (int i = 0; i + 1 < words.length; i++) {
      if (words[i].equals("-p") && words[i + 1].contains("=")) {
        int equals = words[i + 1].indexOf('=');
        String key = words[i + 1].substring(0, equals);
        String value = words[i + 1].substring(equals + 1);
        // The keys of client and workload are known; all others are those of stock's bindings.
        Owner owner = StockSettings.owner(key, Owner.BINDING);
        settings.put(key, new EffectiveSetting(value, owner, SettingSource.COMMAND_LINE));
      } else {
        options.put(words[i], words[i + 1]);
      }
    }
    return new StockCommand(List.of(words), settings, options);
  }

  /**
   * Returns the conditions of the run.
   *
   * @param status the run's status lines
   */
  Context context(Tool tool, List<String> cautions, StatusLines status) {
    List<String> all = new ArrayList<>(cautions);
    if (value("measurement.interval").filter("intended"::equals).isPresent()) {
      all.add("latencies run from the intended start, as measurement.interval=intended requests");
    }
    return Context.of(tool)
        .withWorkload(option("-P"))
        .withLoad(isLoad())
        .withSettings(settings)
        .withFacts(
            new Facts().of(Fact.Side.CLIENT).add(RunFacts.DATABASE_CLASS, option("-db")).all())
        .withThreads(number("-threads").map(Double::intValue))
        .withTargetPerSecond(
            number("-target").or(() -> setting("target")).filter(target -> target > 0))
        .withCommand(words)
        .withCautions(all)
        .withCourse(course(status));
  }

  private Course course(StatusLines status) {
    boolean byCount =
        (isLoad() || setting("operationcount").filter(n -> n > 0).isPresent())
            && setting("maxexecutiontime").filter(seconds -> seconds > 0).isEmpty();
    return new Course(
        byCount,
        byCount ? Tail.lostPercent(status.parts()) : Optional.empty(),
        Optional.empty(),
        false,
        Optional.empty(),
        List.of(),
        status.start());
  }

  private boolean isLoad() {
    return words.contains("-load");
  }

  private Optional<String> option(String name) {
    return Optional.ofNullable(options.get(name));
  }

  private Optional<Double> number(String name) {
    return option(name).flatMap(StockCommand::parsed);
  }

  Optional<Double> setting(String name) {
    return value(name).flatMap(StockCommand::parsed);
  }

  private Optional<String> value(String name) {
    return Optional.ofNullable(settings.get(name)).map(EffectiveSetting::value);
  }

  private static Optional<Double> parsed(String text) {
    return Optional.of(text)
        .filter(digits -> digits.matches("\\d{1,15}(\\.\\d+)?"))
        .map(Double::valueOf);
  }
}
