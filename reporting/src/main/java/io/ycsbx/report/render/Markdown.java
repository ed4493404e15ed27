package io.ycsbx.report.render;

import io.ycsbx.config.Printable;
import io.ycsbx.report.document.Prose;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Escapes text for Markdown: the result has no markup, no HTML and no links. */
final class Markdown {

  /**
   * An underscore within a word, or a less-than sign before a number, is no markup, and a URL of
   * another scheme than these is no link.
   */
  private static final Pattern MARKUP =
      Pattern.compile(
          "(?i)[\\\\`*|\\[\\]@$]|~(?! )|(?<!\\w)_|_(?!\\w)|<(?=[A-Za-z/!?])|&(?=[#A-Za-z])"
              + "|(?<=\\b[wW]{3})\\.|(?<=(?:https?|ftp)):(?=//)");

  /** A heading, a list, a rule or a quote at the start of a line. */
  private static final Pattern BLOCK = Pattern.compile("^(\\s*\\d*)([-+#=.)>])");

  private Markdown() {}

  static String escape(String text) {
    return BLOCK.matcher(escapeCell(text)).replaceFirst("$1\\\\$2");
  }

  /** Escapes text in a table, where no block can start. */
  static String escapeCell(String text) {
    return MARKUP.matcher(Printable.blanked(text)).replaceAll("\\\\$0");
  }

  /** Escapes a paragraph of the authors, with its links and references to footnotes. */
  static String prose(String paragraph, int footnotes) {
    StringBuilder text = new StringBuilder();
    for (Prose part : Prose.parts(paragraph, footnotes)) {
      String words = text.isEmpty() ? escape(part.text()) : escapeCell(part.text());
      if (part.footnote() > 0) {
        text.append("[^").append(part.footnote()).append(']');
      } else if (part.url().isPresent()) {
        text.append('[').append(words).append("](<").append(part.url().get()).append(">)");
      } else {
        text.append(words);
      }
    }
    return text.toString();
  }

  /** Returns a code span that none of its backquotes can close. */
  static String code(String line) {
    String fence = "`";
    while (line.contains(fence)) {
      fence += "`";
    }
    String space = fence.length() > 1 ? " " : "";
    return fence + space + Printable.blanked(line) + space + fence;
  }

  /** Returns lines of code, in a fence that none of them can close. */
  static String fenced(List<String> lines) {
    String fence = "```";
    while (String.join("\n", lines).contains(fence)) {
      fence += "`";
    }
    return lines.stream()
        .map(Printable::blanked)
        .collect(Collectors.joining("\n", fence + "sh\n", "\n" + fence));
  }
}
