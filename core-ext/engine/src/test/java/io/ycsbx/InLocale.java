package io.ycsbx;

import java.io.IOException;
import java.util.Locale;
import java.util.TimeZone;

/** Runs a part of a test in another language and time zone, which are the whole JVM's. */
public final class InLocale {

  /** A part of a test. */
  @FunctionalInterface
  public interface Action {

    /** Runs the part. */
    void run() throws IOException;
  }

  private InLocale() {}

  /** Runs an action with a language such as {@code ar-EG-u-nu-arab}, in Kathmandu. */
  public static void run(String language, Action action) throws IOException {
    Locale locale = Locale.getDefault();
    TimeZone zone = TimeZone.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag(language));
      TimeZone.setDefault(TimeZone.getTimeZone("Asia/Kathmandu"));
      action.run();
    } finally {
      Locale.setDefault(locale);
      TimeZone.setDefault(zone);
    }
  }
}
