package io.ycsbx.report.document;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A part of a paragraph of the authors: words, a link {@code [words](https://...)}, or a reference
 * {@code [1]} to a footnote.
 *
 * @param text words as printed
 * @param url of a link, by HTTP
 * @param footnote number of a footnote, from 1; 0: none
 */
public record Prose(String text, Optional<String> url, int footnote) {

  private static final Pattern MARKUP =
      Pattern.compile(
          "\\[(?<note>[1-9]\\d?)\\]"
              + "|\\[(?<words>[^\\[\\]]+)\\]\\((?<url>https?://[^\\s()<>\"]+)\\)");

  /**
   * Returns the parts of a paragraph, in order.
   *
   * @param footnotes their number; a reference to another one is text
   */
  public static List<Prose> parts(String paragraph, int footnotes) {
    List<Prose> parts = new ArrayList<>();
    Matcher markup = MARKUP.matcher(paragraph);
    int from = 0;
    while (markup.find()) {
      String note = markup.group("note");
      if (note != null && Integer.parseInt(note) > footnotes) {
        continue;
      }
      parts.add(new Prose(paragraph.substring(from, markup.start()), Optional.empty(), 0));
      parts.add(
          note == null
              ? new Prose(markup.group("words"), Optional.of(markup.group("url")), 0)
              : new Prose(note, Optional.empty(), Integer.parseInt(note)));
      from = markup.end();
    }
    parts.add(new Prose(paragraph.substring(from), Optional.empty(), 0));
    parts.removeIf(part -> part.text().isEmpty());
    return parts;
  }

  public static String capital(String text) {
    return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }

  /** Returns the highest number of a footnote in a paragraph; 0 if there is none. */
  public static int lastFootnote(String paragraph) {
    return parts(paragraph, Integer.MAX_VALUE).stream().mapToInt(Prose::footnote).max().orElse(0);
  }
}
