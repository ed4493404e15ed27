package io.ycsbx.binding.aerospike;

import io.ycsbx.config.Form;

/**
 * A text that must not appear in logs, messages or records.
 *
 * @param text the secret itself
 */
@Form("text")
public record Secret(String text) {

  /** Accepts any text. */
  public static Secret parse(String text) {
    return new Secret(text);
  }

  @Override
  public String toString() {
    return "***";
  }
}
