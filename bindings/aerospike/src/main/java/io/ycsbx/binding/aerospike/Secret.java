package io.ycsbx.binding.aerospike;

import io.ycsbx.config.Form;

/**
 * A text that no log, message or record may show.
 *
 * @param text the secret itself
 */
@Form("a text")
public record Secret(String text) {

  /** Any text. */
  public static Secret parse(String text) {
    return new Secret(text);
  }

  @Override
  public String toString() {
    return "***";
  }
}
