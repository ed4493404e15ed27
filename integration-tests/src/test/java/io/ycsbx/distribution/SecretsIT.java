package io.ycsbx.distribution;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.regex.Matcher.quoteReplacement;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.ycsbx.binding.mysql.embedded.EmbeddedServer;
import io.ycsbx.config.TextFile;
import io.ycsbx.distribution.Ycsb.Ended;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Secrets are in no list of processes, in no file and in no output. */
@Tag("full")
@Order(5)
class SecretsIT {

  /** Another build of the project may run on the machine whose processes are read. */
  private static final String OF_THIS_RUN = Long.toHexString(System.nanoTime());

  private static final String TOKEN = "tok" + OF_THIS_RUN;
  private static final String KEY_STORE = "key" + OF_THIS_RUN;
  private static final String TRUST_STORE = "tru" + OF_THIS_RUN;
  private static final String JVM_KEY_STORE = "jvm" + OF_THIS_RUN;
  private static final String QUERY = "que" + OF_THIS_RUN;
  private static final String ENVIRONMENT = "env" + OF_THIS_RUN;

  private static final String HEAD = TextFile.resource(SecretsIT.class, "secrets.yaml");

  @TempDir Path folder;

  @Test
  void aBriefShowsNoSecret() throws Exception {
    Path work = Files.createDirectory(folder.resolve("work"));
    Plans.write(work.resolve("plan.yaml"), HEAD, "operationcount: 300");
    List<String> secrets =
        new ArrayList<>(List.of(TOKEN, KEY_STORE, TRUST_STORE, JVM_KEY_STORE, QUERY, ENVIRONMENT));
    HttpServer exporter = exporter();
    try (EmbeddedServer server = EmbeddedServer.start(folder.resolve("server"), List.of())) {
      secrets.add(server.password());
      Files.writeString(work.resolve("login"), server.password() + "\n");
      assertNoneShown(work, brief(server, exporter.getAddress().getPort()), secrets);
    } finally {
      exporter.stop(0);
    }
    assertThat(work.resolve("results/plan-small/one/mixed/repeat-1/run.json"))
        .content(UTF_8)
        .containsPattern("\"db.passwd\" : \\{\\s*\"value\" : \"\\*{3}\",\\s*\"owner\" : \"SECRET\"")
        .contains("keyStorePassword=***", "-XX:TieredStopAtLevel=1")
        .contains("\"host\" : \"db\"");
  }

  /** Stock's database prints all properties. */
  @Test
  void aBriefOnADatabaseThatPrintsThemShowsNoSecret() throws Exception {
    Path work = Files.createDirectory(folder.resolve("work"));
    String properties = "{db.passwd: 'file:login', my.api_key: 'env:STORE'}";
    Plans.write(
        work.resolve("plan.yaml"),
        HEAD.replace("mysql", "basic")
                .replace("  - {name: two}\n", "")
                .replaceFirst("\\{db.drop.*}", quoteReplacement(properties))
            + "before-run: [{command: echo $STORE}]\n",
        "operationcount: 300");
    Files.writeString(work.resolve("login"), KEY_STORE + "\n");
    List<String> words = new ArrayList<>(List.of("env", "STORE=" + ENVIRONMENT));
    words.addAll(List.of(Ycsb.HOME + "/bin/ycsb", "brief", "run", "plan.yaml", "--bundle"));
    words.addAll(
        List.of("-p", "AUTHORIZATION=Bearer " + TOKEN, "-p", "one:x.url=a://u:" + QUERY + "@h"));

    assertNoneShown(work, words, List.of(TOKEN, KEY_STORE, QUERY, ENVIRONMENT));
  }

  /** Runs a brief to its end, and looks for secrets in the processes, the output and all files. */
  private static void assertNoneShown(Path work, List<String> words, List<String> secrets)
      throws Exception {
    String typed = String.join(" ", words.subList(words.indexOf("brief"), words.size()));
    Set<String> seen = new TreeSet<>();
    Ycsb.Running running = Ycsb.start(work, words);
    while (running.process().isAlive()) {
      seen.addAll(processes(Ycsb.HOME + "/bin/ycsb " + typed, secrets));
      Thread.sleep(100);
    }
    Ended ended = running.end();
    assertThat(ended.err()).contains("one / mixed / repeat 1").doesNotContain(secrets);
    assertThat(ended.out()).doesNotContain(secrets);
    assertThat(ended.status()).isZero();
    Files.delete(work.resolve("login"));
    assertThat(seen).isEmpty();
    try (FileSystem bundle =
        FileSystems.newFileSystem(work.resolve("results/plan-small/brief.zip"))) {
      assertNoneIn(bundle.getPath("/"), secrets);
    }
    assertNoneIn(work, secrets);
  }

  private static List<String> brief(EmbeddedServer server, int exporterPort) {
    String login = EmbeddedServer.USER + ":" + server.password();
    String database = EmbeddedServer.HOST + ":" + server.port() + "/" + EmbeddedServer.DATABASE;
    List<String> words = new ArrayList<>(List.of("env", "STORE=" + ENVIRONMENT));
    words.addAll(List.of(Ycsb.HOME + "/bin/ycsb", "brief", "run", "plan.yaml", "--bundle"));
    words.add("-jvm-args");
    words.add("-Djavax.net.ssl.keyStorePassword=" + JVM_KEY_STORE + " -XX:TieredStopAtLevel=1");
    for (String property :
        List.of(
            "db.url=jdbc:mysql://" + login + "@" + database,
            "db.user=" + EmbeddedServer.USER,
            "one:db.passwd=" + server.password(),
            "my.accessKeyId=" + TOKEN,
            "one:db.tls.truststore_passwd=" + TRUST_STORE,
            "two:db.tls.truststore_passwd=env:STORE",
            "telemetry.hosts=db=http://127.0.0.1:" + exporterPort + "/metrics?token=" + QUERY,
            "my.keystore.pass=" + KEY_STORE)) {
      words.addAll(List.of("-p", property));
    }
    return words;
  }

  /** Starts a node_exporter that knows only its processor and memory. */
  private static HttpServer exporter() throws IOException {
    StringBuilder metrics = new StringBuilder();
    for (String mode :
        List.of("user", "nice", "system", "idle", "iowait", "irq", "softirq", "steal")) {
      metrics.append("node_cpu_seconds_total{cpu=\"0\",mode=\"" + mode + "\"} 1e3\n");
    }
    for (String name :
        List.of(
            "MemTotal", "MemAvailable", "Buffers", "Cached", "Shmem", "SwapTotal", "SwapFree")) {
      metrics.append("node_memory_").append(name).append("_bytes 1e9\n");
    }
    byte[] body = metrics.toString().getBytes(ISO_8859_1);
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          try (exchange) {
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
          }
        });
    server.start();
    return server;
  }

  static void assertNoneIn(Path root, List<String> secrets) throws IOException {
    for (Path file : files(root)) {
      String text = Files.readString(file, ISO_8859_1);
      if (file.toString().endsWith(".pdf")) {
        try (PDDocument document = Loader.loadPDF(Files.readAllBytes(file))) {
          text += new PDFTextStripper().getText(document);
        }
      }
      assertThat(text).as(file.toString()).doesNotContain(secrets);
    }
  }

  /**
   * Returns the command lines with a secret, except the one that the user has typed. The forks of
   * the launcher have that one, too.
   */
  private static List<String> processes(String typed, List<String> secrets) throws IOException {
    List<String> found = new ArrayList<>();
    try (Stream<Path> all = Files.list(Path.of("/proc"))) {
      for (Path process :
          all.filter(path -> path.getFileName().toString().matches("\\d+")).toList()) {
        String line = commandLine(process);
        if (!line.endsWith(typed + " ") && secrets.stream().anyMatch(line::contains)) {
          found.add(line);
        }
      }
    }
    return found;
  }

  private static String commandLine(Path process) {
    try {
      return Files.readString(process.resolve("cmdline"), ISO_8859_1).replace('\0', ' ');
    } catch (IOException e) {
      // The process has ended.
      return "";
    }
  }

  private static List<Path> files(Path root) throws IOException {
    try (Stream<Path> all = Files.walk(root)) {
      return all.filter(Files::isRegularFile).toList();
    }
  }
}
