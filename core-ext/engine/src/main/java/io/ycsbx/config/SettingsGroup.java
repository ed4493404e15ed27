package io.ycsbx.config;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks a record as a settings type; names its key prefixes and its owner. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface SettingsGroup {

  /**
   * Prefixes such as {@code "rocksdb."}, under which a key that no settings type declares is an
   * error.
   */
  String[] prefixes() default {};

  /** The owner of all settings that do not name another. */
  Owner owner() default Owner.BINDING;
}
