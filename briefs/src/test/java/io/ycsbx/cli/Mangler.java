package io.ycsbx.cli;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Changes text as broken drives, editors and people do. Not thread-safe. */
final class Mangler {

  private static final String FOUND_IN_TEXT = "0123456789.,:;[](){}+-=%#&*!|>'\"\\\n\r\t KaN";
  private static final Pattern NUMBERS = Pattern.compile("(?<![\\w+/.])-?\\d[\\d.]*(?![\\w+/])");
  private static final List<String> EDGES =
      List.of(
          "-1",
          "0",
          "0.5",
          "NaN",
          "null",
          "\"\"",
          "1e-9",
          "1e400",
          "2147483648",
          "9223372036854775807",
          "99999999999999999999");

  private final Random random;

  Mangler(long seed) {
    random = new Random(seed);
  }

  byte[] mangle(byte[] whole) {
    // Latin-1 keeps every byte, also of text in UTF-8.
    String text = new String(whole, StandardCharsets.ISO_8859_1);
    return mangle(text).getBytes(StandardCharsets.ISO_8859_1);
  }

  private String mangle(String text) {
    int from = random.nextInt(text.length());
    int to = Math.min(text.length(), from + 1 + random.nextInt(200));
    return switch (random.nextInt(6)) {
      case 0 -> text.substring(0, from);
      case 1 -> text.substring(0, from) + text.substring(to);
      case 2 -> text.substring(0, to) + text.substring(from);
      case 3 -> replaced(text, FOUND_IN_TEXT.length(), FOUND_IN_TEXT);
      case 4 -> replaced(text, 256, null);
      default -> withEdge(text);
    };
  }

  private String replaced(String text, int bound, String alphabet) {
    StringBuilder changed = new StringBuilder(text);
    for (int i = 0; i < 3; i++) {
      int drawn = random.nextInt(bound);
      char put = alphabet == null ? (char) drawn : alphabet.charAt(drawn);
      changed.setCharAt(random.nextInt(changed.length()), put);
    }
    return changed.toString();
  }

  /** Replaces a number by one that programs rarely expect. */
  private String withEdge(String text) {
    List<MatchResult> numbers = NUMBERS.matcher(text).results().toList();
    if (numbers.isEmpty()) {
      return "";
    }
    MatchResult number = numbers.get(random.nextInt(numbers.size()));
    String edge = EDGES.get(random.nextInt(EDGES.size()));
    return text.substring(0, number.start()) + edge + text.substring(number.end());
  }
}
