package io.ycsbx.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.Settings;
import io.ycsbx.export.figure.ReportSettings;
import io.ycsbx.live.LiveMetrics;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class LiveReportsTest {

  @Test
  void aSecretInTheLabelIsMaskedBeforeTheRunStarts() throws Exception {
    Properties properties = new Properties();
    int port;
    try (ServerSocket free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }
    properties.setProperty("metrics.port", Integer.toString(port));
    properties.setProperty("my.token", "quagga71");
    properties.setProperty("label", "by quagga71");
    Optional<ReportSettings> report = Optional.of(Settings.bind(ReportSettings.class, properties));
    HttpRequest scrape =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/metrics")).build();

    try (LiveMetrics server =
        LiveReports.start(properties, report, Optional.of("basic"), List.of()).orElseThrow()) {
      assertThat(server).isNotNull();
      assertThat(HttpClient.newHttpClient().send(scrape, BodyHandlers.ofString()).body())
          .contains("label=\"by ***\"")
          .doesNotContain("quagga71");
    }
  }
}
