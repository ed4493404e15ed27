package io.ycsbx.binding.mysql;

import io.ycsbx.config.Form;
import java.util.regex.Pattern;

/**
 * A word that stands in a statement as it is.
 *
 * @param text letters, digits and underscores
 */
@Form("a word of letters, digits and underscores")
public record Word(String text) {

  private static final Pattern FORM = Pattern.compile("\\w+");

  /**
   * Reads a word.
   *
   * @throws IllegalArgumentException if it is none
   */
  public static Word parse(String text) {
    if (!FORM.matcher(text).matches()) {
      throw new IllegalArgumentException("not a word: " + text);
    }
    return new Word(text);
  }

  @Override
  public String toString() {
    return text;
  }
}
