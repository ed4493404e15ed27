package io.ycsbx;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Records with other components: a test says what it is about, and no more. */
public final class Changed {

  private Changed() {}

  /**
   * The same record but for some components.
   *
   * @param changes values by the components' names
   */
  @SuppressWarnings("unchecked")
  public static <R extends Record> R of(R record, Map<String, ?> changes) {
    Map<String, Object> left = new HashMap<>(changes);
    RecordComponent[] components = record.getClass().getRecordComponents();
    try {
      Object[] values = new Object[components.length];
      for (int i = 0; i < values.length; i++) {
        String name = components[i].getName();
        values[i] =
            left.containsKey(name) ? left.remove(name) : components[i].getAccessor().invoke(record);
      }
      if (!left.isEmpty()) {
        throw new IllegalArgumentException("no components: " + left.keySet());
      }
      return (R)
          record
              .getClass()
              .getDeclaredConstructor(
                  Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new))
              .newInstance(values);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
