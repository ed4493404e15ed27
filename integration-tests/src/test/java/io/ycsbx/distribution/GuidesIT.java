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
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs the commands of the guides in order, in one folder for each guide, with shorter runs of
 * fewer records. A block after a comment {@code <!-- needs: ... -->} is skipped, and the report
 * names the requirement.
 *
 * <p>Two guides run at a time, since their commands mostly wait. The report's time of a block is
 * its remaining time after the end of the blocks before it.
 */
@Tag("full")
@Order(1)
class GuidesIT {

  private static final Pattern BLOCK =
      Pattern.compile(
          "(?:^<!-- needs: ([^\n]+) -->\n)?^```sh\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);

  private static final Logger LOG = System.getLogger(GuidesIT.class.getName());

  /** The same plan with one round: the number of rounds is no property. */
  private static final String SHORT_BRIEF =
      "sed '/^precision:/d; s/^rounds:.*/repeats: 1/' '"
          + Ycsb.HOME
          + "/briefs/rocksdb-cache.yaml' >rocksdb-cache.yaml\n"
          + "bin/ycsb brief run rocksdb-cache.yaml -p operationcount=5000 -p warmup.until=limit"
          + " -p warmup.seconds=0 -p recordcount=10000";

  /** Shortens runs and loops, since this test ignores the figures. */
  private static final List<Shorter> SHORTER =
      List.of(
          new Shorter("(?<=maxexecutiontime(=|: ))\\d+", "1"),
          new Shorter("(?<=operationcount(=|: ))0\\b", "1000"),
          new Shorter("(?<=recordcount(=|: ))[25]0000\\b", "5000"),
          new Shorter("(?<=operationcount=\\d0{4})0+\\b", ""),
          new Shorter("tpcc\\.rampup=0\\.1 ", "tpcc.rampup=0.01 "),
          new Shorter("tpcc\\.duration=0\\.2 ", "tpcc.duration=0.02 "),
          new Shorter(
              "before 5s 1, spike 2s 5, after 10s 1", "before 1s 1, spike 1s 5, after 2s 1"),
          new Shorter("repeats: 3$", "repeats: 1"),
          new Shorter("(?<=for repeat in 1) 2 3;", " 2;"),
          new Shorter("(?<=for w in )a b c f(?= d;)", ""),
          new Shorter("(?<=for target in 500) 1000(?= 2000;)", ""),
          new Shorter("^bin/ycsb brief run rocksdb-cache$", Matcher.quoteReplacement(SHORT_BRIEF)));

  @TempDir Path root;

  private final List<Path> links = new ArrayList<>();
  private final ExecutorService underWay = Executors.newFixedThreadPool(2);

  /**
   * A block of commands.
   *
   * @param needs the requirement of the commands; empty if there is none
   */
  private record Block(String needs, String commands) {

    boolean canRun() {
      return needs.isEmpty();
    }
  }

  private record Shorter(Pattern pattern, String replacement) {

    Shorter(String pattern, String replacement) {
      this(Pattern.compile(pattern, Pattern.MULTILINE), replacement);
    }
  }

  @TestFactory
  Stream<DynamicContainer> guides() throws IOException {
    try (Stream<Path> files = Files.list(Sandbox.project().resolve("docs/guides"))) {
      List<Path> guides = files.filter(file -> file.toString().endsWith(".md")).sorted().toList();
      assertThat(guides).isNotEmpty();
      // A list, since JUnit takes the next element of a stream only after the end of the last test.
      return guides.stream().map(this::guide).toList().stream();
    }
  }

  /** Deletes the links, since JUnit warns of each one that leads out of the folder. */
  @AfterEach
  void clearUp() throws Exception {
    underWay.shutdownNow();
    assertThat(underWay.awaitTermination(1, TimeUnit.MINUTES)).as("no command is left").isTrue();
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
      List<FutureTask<Void>> runs = new ArrayList<>();
      List<DynamicTest> tests = new ArrayList<>();
      for (Block block : blocks(Files.readString(guide))) {
        FutureTask<Void> run = new FutureTask<>(() -> run(block, folder));
        runs.add(run);
        tests.add(test(name, block, run));
      }
      underWay.execute(() -> runs.forEach(FutureTask::run));
      return DynamicContainer.dynamicContainer(name, tests);
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

  private static DynamicTest test(String guide, Block block, FutureTask<Void> run) {
    String name = guide + ": " + block.commands().lines().findFirst().orElseThrow();
    return DynamicTest.dynamicTest(
        name,
        () -> {
          if (!block.canRun()) {
            LOG.log(Level.INFO, "skipped, as it needs {0}: {1}", block.needs(), name);
            Assumptions.abort("needs " + block.needs());
          }
          try {
            run.get();
          } catch (ExecutionException e) {
            throw e.getCause();
          }
        });
  }

  private static String shortened(String commands) {
    String result = commands;
    for (Shorter shorter : SHORTER) {
      result = shorter.pattern().matcher(result).replaceAll(shorter.replacement());
    }
    return result;
  }

  private static Void run(Block block, Path folder) throws IOException, InterruptedException {
    if (block.canRun()) {
      Shell.run(shortened(block.commands()), folder);
    }
    return null;
  }
}
