package io.ycsbx.report.render.html;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A page that is open in a browser: what it asked for and complained of, and what is in it. */
final class Visit {

  private final Browser browser;
  private final String session;
  private final List<String> complaints = new CopyOnWriteArrayList<>();
  private final List<String> requests = new CopyOnWriteArrayList<>();
  private final CountDownLatch loaded = new CountDownLatch(1);

  private Visit(Browser browser, String session) {
    this.browser = browser;
    this.session = session;
  }

  /** Opens a page in a window of a width, and waits until it has loaded. */
  static Visit open(Browser browser, URI page, int width, boolean dark)
      throws IOException, InterruptedException {
    String target =
        browser
            .call("", "Target.createTarget", Map.of("url", "about:blank"))
            .get("targetId")
            .asText();
    Map<String, ?> attachment = Map.of("targetId", target, "flatten", true);
    Visit visit =
        new Visit(
            browser,
            browser.call("", "Target.attachToTarget", attachment).get("sessionId").asText());
    browser.onEvent(visit::event);
    for (String domain : List.of("Page", "Runtime", "Log", "Network")) {
      visit.call(domain + ".enable", Map.of());
    }
    visit.size(width, 900);
    Map<String, String> scheme =
        Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light");
    visit.call("Emulation.setEmulatedMedia", Map.of("features", List.of(scheme)));
    visit.call("Page.navigate", Map.of("url", page.toString()));
    if (!visit.loaded.await(10, TimeUnit.MINUTES)) {
      throw new IOException(page + " did not load");
    }
    return visit;
  }

  /** Errors and warnings in the console. */
  List<String> complaints() {
    return List.copyOf(complaints);
  }

  /** URLs asked for, the page's own first. */
  List<String> requests() {
    return List.copyOf(requests);
  }

  /** Value of an expression in the page. */
  JsonNode evaluate(String expression) throws IOException, InterruptedException {
    Map<String, ?> parameters = Map.of("expression", expression, "returnByValue", true);
    JsonNode answer = call("Runtime.evaluate", parameters);
    if (answer.has("exceptionDetails")) {
      throw new IOException(expression + " failed: " + answer.get("exceptionDetails"));
    }
    return answer.get("result").path("value");
  }

  private void size(int width, int height) throws IOException, InterruptedException {
    call(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", width < 600));
  }

  private JsonNode call(String method, Map<String, ?> parameters)
      throws IOException, InterruptedException {
    return browser.call(session, method, parameters);
  }

  private void event(JsonNode event) {
    if (!event.path("sessionId").asText().equals(session)) {
      return;
    }
    JsonNode parameters = event.get("params");
    switch (event.get("method").asText()) {
      case "Page.loadEventFired" -> loaded.countDown();
      case "Network.requestWillBeSent" ->
          requests.add(parameters.path("request").path("url").asText());
      case "Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded" ->
          complaints.add(parameters.toString());
      default -> {}
    }
  }
}
