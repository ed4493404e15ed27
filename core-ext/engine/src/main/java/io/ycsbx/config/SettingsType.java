package io.ycsbx.config;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Names the settings record of a {@link site.ycsb.DB} or {@link site.ycsb.Workload}. The runner
 * validates the settings before anything starts, whether the user names a binding or a class.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface SettingsType {

  /** A record annotated with {@link SettingsGroup}. */
  Class<? extends Record> value();
}
