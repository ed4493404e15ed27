package io.ycsbx.find;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SearchRecordTest {

  @TempDir Path directory;

  @Test
  void aStepOfAnEarlierVersionHasNoBusyClient() throws IOException {
    Files.writeString(
        directory.resolve(SearchRecord.FILE_NAME),
        """
        {
          "objectives" : [ "READ p99 <= 1ms" ],
          "precision" : 0.05,
          "firstRate" : 1000.0,
          "properties" : { },
          "steps" : [ {
            "directory" : "step-01",
            "rate" : 1000.0,
            "throughput" : 999.0,
            "sustained" : true,
            "readings" : [ {
              "objective" : "READ p99 <= 1ms",
              "shown" : "0.5 ms",
              "excess" : -1.0
            } ]
          } ]
        }
        """);
    SearchRecord record = SearchRecord.read(directory).orElseThrow();
    assertThat(record.steps()).extracting(RateStep::clientBusy).containsExactly(false);
    record.write(directory);
    assertThat(SearchRecord.read(directory)).contains(record);
  }
}
