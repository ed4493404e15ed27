package io.ycsbx.report.source.ours;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.runs.Sources;
import io.ycsbx.report.source.Reading;
import io.ycsbx.report.source.SourceException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckFileTest {

  @TempDir Path folder;

  private Reading read(String json) throws IOException {
    Path file = Files.writeString(folder.resolve("check.json"), json);
    return Sources.read(file).get(0);
  }

  @Test
  void acknowledgedAndLostWritesAreFigures() throws IOException {
    Reading reading =
        read(
            """
            {
              "holds" : false,
              "verdicts" : [ {
                "subject" : "83,652 acknowledged writes, 63,652 lost",
                "holds" : false,
                "finding" : "user1, user2",
                "details" : { "acknowledgedWrites" : 83652, "lost" : 63652 }
              }, {
                "subject" : "torn values: 0",
                "holds" : true
              } ]
            }
            """);

    assertThat(reading.kind()).isEqualTo(Reading.Kind.COMPANION);
    assertThat(reading.value("", Metric.ACKNOWLEDGED)).contains(83_652.0);
    assertThat(reading.value("", Metric.LOST)).contains(63_652.0);
    assertThat(reading.context().cautions())
        .containsExactly("the check of the data failed: 83,652 acknowledged writes, 63,652 lost");
  }

  @Test
  void anotherCheckHasNoFigures() throws IOException {
    Reading reading =
        read("{\"holds\": true, \"verdicts\": [{\"subject\": \"condition 1\", \"holds\": true}]}");

    assertThat(reading.measurements()).isEmpty();
    assertThat(reading.context().cautions()).isEmpty();
  }

  @Test
  void aFileWithoutVerdictsIsRefused() {
    assertThatThrownBy(() -> read("{\"holds\": true}"))
        .isInstanceOf(SourceException.class)
        .hasMessageEndingWith("check.json: has no verdicts");
    assertThatThrownBy(() -> read("{\"holds\": true, "))
        .isInstanceOf(SourceException.class)
        .hasMessageContaining("check.json:1: not whole JSON");
  }
}
