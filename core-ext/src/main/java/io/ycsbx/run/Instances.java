package io.ycsbx.run;

import io.ycsbx.config.FailureText;
import java.lang.reflect.InvocationTargetException;

/** Makes databases and workloads from their classes. */
final class Instances {

  private Instances() {}

  /**
   * A new instance.
   *
   * @throws IllegalStateException if the class cannot be made, with what its constructor said
   */
  static <T> T create(Class<? extends T> type) {
    try {
      return type.getDeclaredConstructor().newInstance();
    } catch (InvocationTargetException e) {
      throw new IllegalStateException(
          "cannot make a " + type.getName() + ": " + FailureText.of(e.getCause()), e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(
          type.getName() + " has no public constructor without arguments", e);
    }
  }
}
