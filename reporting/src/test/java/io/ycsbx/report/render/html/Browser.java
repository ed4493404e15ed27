package io.ycsbx.report.render.html;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A headless Chromium, driven over the DevTools protocol. */
final class Browser implements AutoCloseable {

  private static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome");
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int DEADLINE_SECONDS = 600;

  private final Process process;
  private final WebSocket socket;
  private final BlockingQueue<JsonNode> answers = new LinkedBlockingQueue<>();
  private volatile Consumer<JsonNode> events = event -> {};
  private int calls;

  private Browser(Process process, URI devTools) {
    this.process = process;
    this.socket =
        HttpClient.newHttpClient().newWebSocketBuilder().buildAsync(devTools, new Inbox()).join();
  }

  /** The browser named by CHROME_BIN, or the first on the PATH. */
  static Optional<Path> find() {
    Stream<Path> named = Stream.ofNullable(System.getenv("CHROME_BIN")).map(Path::of);
    Stream<Path> onPath =
        Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1))
            .flatMap(directory -> NAMES.stream().map(name -> Path.of(directory, name)));
    return Stream.concat(named, onPath).filter(Files::isExecutable).findFirst();
  }

  static Browser start(Path executable, Path profile) throws IOException {
    Process process =
        new ProcessBuilder(
                executable.toString(),
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--no-first-run",
                "--disable-background-networking",
                "--remote-debugging-port=0",
                "--user-data-dir=" + profile,
                "about:blank")
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    return new Browser(process, devTools(process.errorReader(StandardCharsets.UTF_8)));
  }

  private static URI devTools(BufferedReader log) throws IOException {
    Pattern listening = Pattern.compile("DevTools listening on (ws://\\S+)");
    StringBuilder said = new StringBuilder();
    for (String line = log.readLine(); line != null; line = log.readLine()) {
      Matcher matcher = listening.matcher(line);
      if (matcher.find()) {
        return URI.create(matcher.group(1));
      }
      said.append(line).append('\n');
    }
    throw new IOException("the browser did not start: " + said);
  }

  /** Listens to what happens in the browser. */
  void onEvent(Consumer<JsonNode> listener) {
    events = listener;
  }

  /** Calls a method of the protocol and waits for its result; {@code session} may be empty. */
  JsonNode call(String session, String method, Map<String, ?> parameters)
      throws InterruptedException, IOException {
    int id = ++calls;
    Map<String, Object> message =
        session.isEmpty()
            ? Map.of("id", id, "method", method, "params", parameters)
            : Map.of("id", id, "method", method, "params", parameters, "sessionId", session);
    socket.sendText(JSON.writeValueAsString(message), true).join();
    JsonNode answer = answers.poll(DEADLINE_SECONDS, TimeUnit.SECONDS);
    if (answer == null || answer.has("error") || answer.path("id").asInt() != id) {
      throw new IOException(method + " was answered with " + answer);
    }
    return answer.path("result");
  }

  @Override
  public void close() {
    socket.abort();
    process.destroy();
    process.onExit().orTimeout(DEADLINE_SECONDS, TimeUnit.SECONDS).join();
  }

  /** Puts the parts of messages together. */
  private final class Inbox implements WebSocket.Listener {

    private final StringBuilder message = new StringBuilder();

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean last) {
      message.append(part);
      if (last) {
        receive(message.toString());
        message.setLength(0);
      }
      from.request(1);
      return CompletableFuture.completedStage(null);
    }

    private void receive(String text) {
      try {
        JsonNode node = JSON.readTree(text);
        if (node.has("id")) {
          answers.add(node);
        } else {
          events.accept(node);
        }
      } catch (IOException e) {
        throw new IllegalStateException("not JSON: " + text, e);
      }
    }
  }
}
