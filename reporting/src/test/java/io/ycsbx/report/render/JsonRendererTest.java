package io.ycsbx.report.render;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.ycsbx.report.Sealed;
import io.ycsbx.report.document.HostileReport;
import io.ycsbx.report.document.SampleReport;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class JsonRendererTest {

  @Test
  void writesAWholeReport() throws IOException {
    Sealed.check("report.json", new JsonRenderer(), SampleReport.report());
  }

  @Test
  void writesWhatIsDeclared() throws IOException {
    Sealed.check("declared.json", new JsonRenderer(), SampleReport.declared());
  }

  @Test
  void anyTextIsReadBackAsItWas() throws IOException {
    JsonNode report =
        new ObjectMapper().readTree(Sealed.text(new JsonRenderer(), HostileReport.report()));

    assertThat(report.path("report").path("title").asText())
        .isEqualTo(HostileReport.report().title());
  }
}
