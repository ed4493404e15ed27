package io.ycsbx.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs the commands of the guides as a reader would: block by block, in one folder for each guide.
 * A block after a comment {@code <!-- needs: ... -->} is skipped, and the report says what it
 * needs.
 */
class GuidesIT {

  private static final Pattern BLOCK =
      Pattern.compile(
          "(?:^<!-- needs: ([^\n]+) -->\n)?^```sh\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);

  private static final Logger LOG = System.getLogger(GuidesIT.class.getName());

  @TempDir Path root;

  private final List<Path> links = new ArrayList<>();

  /**
   * Commands that stand together.
   *
   * @param needs what has to be there for them; empty if nothing is
   */
  private record Block(String needs, String commands) {}

  @TestFactory
  Stream<DynamicContainer> guides() throws IOException {
    try (Stream<Path> files = Files.list(Sandbox.project().resolve("docs/guides"))) {
      List<Path> guides = files.filter(file -> file.toString().endsWith(".md")).sorted().toList();
      assertThat(guides).isNotEmpty();
      return guides.stream().map(this::guide);
    }
  }

  /** JUnit would warn of each, as it leads out of the folder. */
  @AfterEach
  void removeLinks() throws IOException {
    for (Path link : links) {
      Files.delete(link);
    }
  }

  private DynamicContainer guide(Path guide) {
    String name = guide.getFileName().toString();
    try {
      Path folder = Files.createDirectory(root.resolve(name));
      for (String part : List.of("bin", "bindings", "lib", "stock", "workloads")) {
        links.add(Files.createSymbolicLink(folder.resolve(part), Ycsb.HOME.resolve(part)));
      }
      return DynamicContainer.dynamicContainer(
          name, blocks(Files.readString(guide)).stream().map(block -> test(name, block, folder)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Block> blocks(String text) {
    List<Block> blocks = new ArrayList<>();
    Matcher matcher = BLOCK.matcher(text);
    while (matcher.find()) {
      blocks.add(new Block(matcher.group(1) == null ? "" : matcher.group(1), matcher.group(2)));
    }
    return blocks;
  }

  private static DynamicTest test(String guide, Block block, Path folder) {
    String name = guide + ": " + block.commands().lines().findFirst().orElseThrow();
    return DynamicTest.dynamicTest(
        name,
        () -> {
          if (!block.needs().isEmpty()) {
            LOG.log(Level.INFO, "skipped, as it needs {0}: {1}", block.needs(), name);
            Assumptions.abort("needs " + block.needs());
          }
          run(block.commands(), folder);
        });
  }

  private static void run(String commands, Path folder) throws IOException, InterruptedException {
    Path log = Files.createTempFile(folder, "log", "");
    Path java = Path.of(System.getProperty("java.home"));
    ProcessBuilder builder =
        new ProcessBuilder("sh", "-e", "-c", commands).directory(folder.toFile());
    builder.environment().put("JAVA_HOME", java.toString());
    builder.environment().merge("PATH", java.resolve("bin") + ":", (path, bin) -> bin + path);
    builder.redirectErrorStream(true).redirectOutput(log.toFile());
    builder.redirectInput(Path.of("/dev/null").toFile());
    Process shell = builder.start();
    try {
      assertThat(shell.waitFor(15, TimeUnit.MINUTES)).as("ended in time").isTrue();
      assertThat(shell.exitValue()).as(Files.readString(log)).isZero();
    } finally {
      shell.destroy();
    }
  }
}
