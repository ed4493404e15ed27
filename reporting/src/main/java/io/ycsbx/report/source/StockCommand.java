package io.ycsbx.report.source;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Stock's command line as it prints it: words without their quotes, of which later ones win.
 *
 * @param words all of them; values of what speaks of a secret are left out
 * @param settings those of {@code -p}
 * @param database of {@code -db}
 * @param workload of {@code -P}
 * @param threads of {@code -threads}
 * @param target of {@code -target}, in operations per second
 */
record StockCommand(
    List<String> words,
    Map<String, String> settings,
    Optional<String> database,
    Optional<String> workload,
    Optional<Integer> threads,
    Optional<Double> target) {

  private static final Pattern SECRET =
      Pattern.compile("(?i).*(?:pass|secret|token|credential|accesskey|access_key).*");
  private static final Pattern URL_PASSWORD = Pattern.compile("(//[^/@:\\s]+:)[^@\\s]+@");

  static StockCommand parse(String line) {
    String[] words = URL_PASSWORD.matcher(line).replaceAll("$1***@").split("\\s+");
    Map<String, String> settings = new LinkedHashMap<>();
    Map<String, String> options = new LinkedHashMap<>();
    for (int i = 0; i + 1 < words.length; i++) {
      if (words[i].equals("-p") && words[i + 1].contains("=")) {
        words[i + 1] = redacted(words[i + 1]);
        int equals = words[i + 1].indexOf('=');
        settings.put(words[i + 1].substring(0, equals), words[i + 1].substring(equals + 1));
      } else {
        options.put(words[i], words[i + 1]);
      }
    }
    return new StockCommand(
        List.of(words),
        settings,
        Optional.ofNullable(options.get("-db")),
        Optional.ofNullable(options.get("-P")),
        number(options.get("-threads")).map(Double::intValue),
        number(options.get("-target")));
  }

  private static String redacted(String assignment) {
    int equals = assignment.indexOf('=');
    String key = assignment.substring(0, equals);
    return SECRET.matcher(key).matches() ? key + "=***" : assignment;
  }

  private static Optional<Double> number(String text) {
    return text != null && text.matches("\\d{1,9}(\\.\\d+)?")
        ? Optional.of(Double.valueOf(text))
        : Optional.empty();
  }
}
