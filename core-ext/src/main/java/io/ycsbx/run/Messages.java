package io.ycsbx.run;

import io.ycsbx.config.Secrets;

/** What an exception says, in one line, without secrets. */
final class Messages {

  private Messages() {}

  /**
   * The messages of an exception and its causes, each once; the class where there is no message.
   */
  static String of(Throwable thrown) {
    StringBuilder text = new StringBuilder();
    for (Throwable t = thrown; t != null; t = t.getCause()) {
      String message = t.getMessage() == null ? t.getClass().getSimpleName() : t.getMessage();
      if (t instanceof RuntimeException || t instanceof Error) {
        message = t.toString();
      }
      if (text.indexOf(message) < 0) {
        text.append(text.isEmpty() ? "" : ": ").append(message);
      }
    }
    return Secrets.oneLine(text.toString());
  }
}
