package io.ycsbx;

import java.util.Locale;
import java.util.TimeZone;

/** Runs a part of a test in another language and time zone, which are the whole JVM's. */
public final class InLocale {

  /**
   * A part of a test.
   *
   * @param <E> what it throws
   */
  @FunctionalInterface
  public interface Action<E extends Exception> {

    void run() throws E;
  }

  private InLocale() {}

  /** Runs an action with a language such as {@code ar-EG-u-nu-arab}, in Kathmandu. */
  public static <E extends Exception> void run(String language, Action<E> action) throws E {
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
