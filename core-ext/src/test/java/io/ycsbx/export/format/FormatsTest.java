package io.ycsbx.export.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.SampleRun;
import io.ycsbx.export.Exporters;
import io.ycsbx.export.Reports;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What every format keeps to. */
@Isolated("changes the locale of the JVM")
class FormatsTest {

  private static final Map<String, String> GOLDEN =
      new TreeMap<>(
          Map.of(
              "json", "json.json",
              "jsonl", "jsonl.jsonl",
              "csv", "csv.csv",
              "openmetrics", "openmetrics.txt",
              "hgrm", "hgrm.hgrm",
              "markdown", "markdown.md"));

  private static final List<String> LOCALES =
      List.of("und", "en-US", "ru-RU", "ar-EG-u-nu-arab", "hi-IN-u-nu-deva", "tr-TR");

  private final Locale locale = Locale.getDefault();

  @AfterEach
  void restoreLocale() {
    Locale.setDefault(locale);
  }

  static Stream<String> formats() {
    return GOLDEN.keySet().stream();
  }

  static Stream<Arguments> formatsAndLocales() {
    return formats().flatMap(f -> LOCALES.stream().map(l -> Arguments.of(f, l)));
  }

  @ParameterizedTest
  @MethodSource("formatsAndLocales")
  void isTheSameToTheByteUnderEveryLocale(String format, String language) throws IOException {
    Locale.setDefault(Locale.forLanguageTag(language));

    String written =
        Reports.export(
            Exporters.find("exporter", format),
            SampleRun.record(),
            "hdrhistogram.percentiles=50,95,99,99.9,100",
            "measurement.thresholds=100us,1ms");

    assertThat(written).isEqualTo(golden(GOLDEN.get(format)));
  }

  private static String golden(String file) throws IOException {
    try (var in = FormatsTest.class.getResourceAsStream("/golden/" + file)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @ParameterizedTest
  @MethodSource("formats")
  void leavesItsOutputOpenAndFlushed(String format) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    OutputStream out = Reports.notToBeClosed(bytes);
    Exporters.find("exporter", format).export(SampleRun.record(), Reports.settings(), out);
    assertThat(bytes.toString(StandardCharsets.UTF_8)).endsWith("\n").contains("READ");
  }

  @ParameterizedTest
  @MethodSource("formats")
  void aFullDiskIsAnError(String format) {
    assertThatThrownBy(
            () ->
                Exporters.find("exporter", format)
                    .export(SampleRun.record(), Reports.settings(), Reports.fullDisk()))
        .isInstanceOf(IOException.class)
        .hasMessage("No space left on device");
  }

  @ParameterizedTest
  @MethodSource("formats")
  void aRunThatMeasuredNothingCanBeWritten(String format) throws IOException {
    String written =
        Reports.export(Exporters.find("exporter", format), SampleRun.nothingMeasured());
    assertThat(written).doesNotContain("null").doesNotContain("NaN").doesNotContain("Infinity");
  }
}
