package io.ycsbx.export.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.InLocale;
import io.ycsbx.SampleRun;
import io.ycsbx.config.TextFile;
import io.ycsbx.export.Exporters;
import io.ycsbx.export.Reports;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Rules of all formats. The golden file NAME.EXTENSION has the output of each format. */
@Isolated("changes the locale of the JVM")
class FormatsTest {

  private static final List<String> GOLDEN =
      List.of(
          "csv.csv",
          "hgrm.hgrm",
          "json.json",
          "jsonl.jsonl",
          "markdown.md",
          "openmetrics.txt",
          "text.txt");

  private static final List<String> LOCALES =
      List.of("und", "en-US", "ru-RU", "ar-EG-u-nu-arab", "hi-IN-u-nu-deva", "tr-TR");

  private static String format(String golden) {
    return golden.replaceFirst("\\..*", "");
  }

  static Stream<String> formats() {
    String stock = "site.ycsb.measurements.exporter.TextMeasurementsExporter";
    return Stream.concat(GOLDEN.stream().map(FormatsTest::format), Stream.of(stock));
  }

  static Stream<Arguments> goldenInLocales() {
    return GOLDEN.stream()
        .flatMap(file -> LOCALES.stream().map(language -> Arguments.of(file, language)));
  }

  @ParameterizedTest
  @MethodSource("goldenInLocales")
  void isTheSameToTheByteUnderEveryLocale(String golden, String language) throws IOException {
    String expected = TextFile.resource(getClass(), "/golden/" + golden);
    InLocale.run(
        language,
        () ->
            assertThat(
                    Reports.export(
                        Exporters.find("exporter", format(golden)),
                        SampleRun.record(),
                        "hdrhistogram.percentiles=50,95,99,99.9,100",
                        "measurement.thresholds=100us,1ms"))
                .isEqualTo(expected));
  }

  @Test
  void aLabelIsNoFormulaInCsv() throws IOException {
    assertThat(Reports.export(Exporters.find("exporter", "csv"), SampleRun.labelled("=1+1")))
        .contains("\r\n'=1+1,")
        .doesNotContain("\r\n=");
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

  @Test
  void whatAFormatWouldTakeForItsOwnIsEscaped() throws IOException {
    assertThat(Reports.export(new MarkdownExporter(), SampleRun.labelled("a|b_c*\nd<e>")))
        .startsWith("a\\|b\\_c\\* d\\<e\\>, rocksdb, ");
    assertThat(Reports.export(new OpenMetricsExporter(), SampleRun.labelled("a\"b\\c\nd")))
        .contains(",label=\"a\\\"b\\\\c\\nd\",");
  }
}
