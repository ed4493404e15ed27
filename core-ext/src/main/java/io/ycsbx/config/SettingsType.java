package io.ycsbx.config;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Names the settings record of a {@link site.ycsb.DB} or {@link site.ycsb.Workload}, so that a
 * runner can validate it before anything starts, whether the class was found by a binding's name or
 * by its own.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface SettingsType {

  /** A record annotated with {@link SettingsGroup}. */
  Class<? extends Record> value();
}
