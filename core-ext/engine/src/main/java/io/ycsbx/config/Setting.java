package io.ycsbx.config;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Binds one component of a settings record to a property. On a method of an interface, it binds the
 * component that implements the method, in every record that has no declaration of its own:
 * settings that several records share are declared once. On any other method it has no effect.
 *
 * <p>Component types: {@code boolean}, {@code int}, {@code long}, {@code double}, {@link String},
 * {@link java.nio.file.Path}, {@link java.time.Duration}, {@link ByteSize}, any enum, any type with
 * {@link Form}, and {@link java.util.List} (comma-separated) or {@link java.util.Optional} of
 * those.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.RECORD_COMPONENT, ElementType.METHOD})
public @interface Setting {

  /** The property's key on the command line; empty: the component's name in small letters. */
  String key() default "";

  /** Other keys with the same meaning; setting two of them to different values is an error. */
  String[] aliases() default {};

  /** The setting's effect in one sentence, with the unit unless the type includes it. */
  String meaning();

  /** The default as a user would write it; empty: no default, and the property may stay unset. */
  String defaultValue() default "";

  /** Whether the property must be set; only for settings without a default. */
  boolean required() default false;

  /** The value to set, shown if a required property is missing; empty: the type's description. */
  String hint() default "";

  /** The owner, where it is not the group's; a secret has none. */
  Owner[] owner() default {};

  /** Whether the value must never be printed or recorded. */
  boolean secret() default false;

  /** Whether the value is one or several URLs, whose user information must never be printed. */
  boolean url() default false;

  /**
   * Names of the database's facts that follow from the setting, such as {@code block cache}. With
   * {@link #NAMES} in it: one for each option in the value, a list of {@code NAME=VALUE} or a URL,
   * such as {@code driver *}. Behind an option's name, such as {@code w=write concern}: only if the
   * value has this option.
   */
  String[] determines() default {};

  /** Stands for the names of the options in the value. */
  String NAMES = "*";

  /** Allowed numbers, durations or sizes: {@code MIN..MAX}, of which one end may be left out. */
  String range() default "";
}
