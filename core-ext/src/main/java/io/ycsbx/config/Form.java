package io.ycsbx.config;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Lets a type of one's own be a setting: it names how it is written, and has a {@code public static
 * T parse(String)} that throws {@link IllegalArgumentException} for anything else.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Form {

  /**
   * The form in words, to follow "must be", e.g. {@code a count such as 100 or a share such as 1%}.
   */
  String value();
}
