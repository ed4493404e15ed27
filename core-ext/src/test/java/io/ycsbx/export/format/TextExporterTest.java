package io.ycsbx.export.format;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.SampleRun;
import io.ycsbx.export.Reports;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Isolated("changes the locale of the JVM")
class TextExporterTest {

  private static final Pattern STOCK_LINE = Pattern.compile("\\[[^\\]]+\\], [^,]+, -?[0-9.]+");

  private final Locale locale = Locale.getDefault();

  @AfterEach
  void restoreLocale() {
    Locale.setDefault(locale);
  }

  @ParameterizedTest
  @ValueSource(strings = {"und", "en-US", "ru-RU", "ar-EG-u-nu-arab", "hi-IN-u-nu-deva", "tr-TR"})
  void isTheSameToTheByteUnderEveryLocale(String language) throws IOException {
    Locale.setDefault(Locale.forLanguageTag(language));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new TextExporter()
        .export(
            SampleRun.record(),
            Reports.settings("hdrhistogram.percentiles=50,91,95,99,99.9,100"),
            out);
    assertThat(out.toByteArray()).isEqualTo(golden().getBytes(StandardCharsets.UTF_8));
  }

  private static String golden() throws IOException {
    try (var in = TextExporterTest.class.getResourceAsStream("/golden/text.txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .replace("\n", System.lineSeparator());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"hdrhistogram", "histogram", "hdrhistogram+histogram", "timeseries"})
  void isWhatStocksParsersTake(String type) throws IOException {
    assertThat(
            Reports.text(
                SampleRun.record(),
                "measurementtype=" + type,
                "measurement.histogram.verbose=true",
                "reportlatencyforeacherror=true"))
        .isNotEmpty()
        .allMatch(STOCK_LINE.asMatchPredicate());
  }

  @Test
  void noLineIsThereTwice() throws IOException {
    Set<String> names =
        Reports.text(SampleRun.record()).stream()
            .map(line -> line.substring(0, line.lastIndexOf(", ")))
            .collect(Collectors.toSet());
    assertThat(names).hasSameSizeAs(Reports.text(SampleRun.record()));
  }
}
