package io.ycsbx.config;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a type that settings can have besides the built-in ones. The type needs a {@code public
 * static T parse(String)} that throws {@link IllegalArgumentException} for any other text.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Form {

  /**
   * Describes the text form, following "must be", e.g. {@code a count such as 100 or a share such
   * as 1%}.
   */
  String value();
}
