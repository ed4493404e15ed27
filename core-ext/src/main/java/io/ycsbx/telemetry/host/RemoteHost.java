package io.ycsbx.telemetry.host;

import io.ycsbx.config.Form;
import java.net.URI;

/**
 * A host that runs a Prometheus node_exporter.
 *
 * @param name the user's name for the host
 * @param url URL of the metrics; http or https, without a user or password
 */
@Form("NAME=http://HOST:9100/metrics")
public record RemoteHost(String name, URI url) {

  /**
   * Parses {@code NAME=URL}.
   *
   * @throws IllegalArgumentException if the text is not of this form
   */
  public static RemoteHost parse(String text) {
    int equals = text.indexOf('=');
    URI url = URI.create(text.substring(equals + 1));
    boolean web = "http".equals(url.getScheme()) || "https".equals(url.getScheme());
    if (equals <= 0 || !web || url.getHost() == null || url.getUserInfo() != null) {
      throw new IllegalArgumentException("not NAME=URL");
    }
    return new RemoteHost(text.substring(0, equals).strip(), url);
  }

  /** Returns the URL without its query, which may contain a token. */
  String location() {
    return url.toString().split("[?#]", 2)[0];
  }
}
