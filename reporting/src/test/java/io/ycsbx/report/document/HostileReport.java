package io.ycsbx.report.document;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** A report of records and files whose names and texts are attacks. */
public final class HostileReport {

  private static final String ATTACKS =
      String.join(
          " ",
          "<script>alert(1)</script>",
          "</style><img src=x onerror=alert(1)>",
          "[click](javascript:alert(1))",
          "\n\n## Injected\n\n",
          "| a | b |",
          "=HYPERLINK(\"http://example.invalid\",\"x\")",
          "\u001b[31mred\u001b[0m",
          "\u202egnp.exe",
          "'\" onload='x' &amp; &lt;",
          "]]> --> */ ```",
          "\u0000 \ud800 \u4e2d");

  private HostileReport() {}

  /** Attacks in every place of a report that text from outside can get to. */
  public static Report report() {
    List<Section> sections =
        SampleReport.report().sections().stream()
            .map(section -> section.withRemarks(List.of("Remark.")))
            .toList();
    return (Report) hostile(SampleReport.declared().withSections(sections));
  }

  private static Object hostile(Object part) {
    if (part instanceof String text) {
      // Colours and sums are checked before they are in a report.
      return text.matches("#.{6}|[0-9a-f]{64}") ? text : ATTACKS;
    }
    if (part instanceof Optional<?> optional) {
      // A picture has no text.
      return optional.filter(value -> !(value instanceof Attachment)).map(HostileReport::hostile);
    }
    if (part instanceof List<?> list) {
      return list.stream()
          .filter(value -> !(value instanceof Declaration.Picture))
          .map(HostileReport::hostile)
          .toList();
    }
    if (!(part instanceof Record)) {
      return part;
    }
    RecordComponent[] components = part.getClass().getRecordComponents();
    Class<?>[] types =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    Object[] values = new Object[types.length];
    try {
      for (int i = 0; i < values.length; i++) {
        values[i] = hostile(components[i].getAccessor().invoke(part));
      }
      return part.getClass().getConstructor(types).newInstance(values);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
