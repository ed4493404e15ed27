package io.ycsbx.report.source.stock;

import io.ycsbx.config.Secrets;
import io.ycsbx.report.model.Context;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Stock's command line as stock prints it: words without their quotes, of which later ones win.
 *
 * @param words all words, without secrets
 * @param settings values of {@code -p}
 * @param options other options, by name
 */
record StockCommand(List<String> words, Map<String, String> settings, Map<String, String> options) {

  private static final Secrets SECRETS = new Secrets(Set.of());

  static StockCommand parse(String line) {
    String[] words = line.split("\\s+");
    Arrays.setAll(words, i -> SECRETS.redactArgument(words[i]));
    Map<String, String> settings = new LinkedHashMap<>();
    Map<String, String> options = new LinkedHashMap<>();
    for (int i = 0; i + 1 < words.length; i++) {
      if (words[i].equals("-p") && words[i + 1].contains("=")) {
        int equals = words[i + 1].indexOf('=');
        settings.put(words[i + 1].substring(0, equals), words[i + 1].substring(equals + 1));
      } else {
        options.put(words[i], words[i + 1]);
      }
    }
    return new StockCommand(List.of(words), settings, options);
  }

  /** Returns the conditions of the run. */
  Context context(String tool, List<String> cautions) {
    List<String> all = new ArrayList<>(cautions);
    if ("intended".equals(settings.get("measurement.interval"))) {
      all.add("latencies run from the intended start, as measurement.interval=intended asks");
    }
    return new Context(
        tool,
        option("-P"),
        settings,
        option("-db").map(name -> Map.of("database class", name)).orElse(Map.of()),
        number("-threads").map(Double::intValue),
        number("-target"),
        Optional.empty(),
        words,
        Optional.empty(),
        all,
        Optional.empty(),
        Optional.empty());
  }

  private Optional<String> option(String name) {
    return Optional.ofNullable(options.get(name));
  }

  private Optional<Double> number(String name) {
    return option(name).filter(text -> text.matches("\\d{1,9}(\\.\\d+)?")).map(Double::valueOf);
  }
}
