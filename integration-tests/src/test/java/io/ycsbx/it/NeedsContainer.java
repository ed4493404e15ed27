package io.ycsbx.it;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Runs a suite only where a Docker engine runs or can be started, and has the suite's image ready.
 * The last lines of the build name the skipped tests, with the reasons.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Inherited
@Tag("full")
@ExtendWith(ContainerCondition.class)
@interface NeedsContainer {

  /** The official image, of {@link Images}. */
  String value();

  /** A program that does as well: without a container the suite finds its server itself. */
  String orElse() default "";
}
