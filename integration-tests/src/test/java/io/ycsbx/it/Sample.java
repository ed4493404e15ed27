package io.ycsbx.it;

import io.ycsbx.distribution.Poms;
import io.ycsbx.distribution.Shell;
import io.ycsbx.distribution.Ycsb;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A project of {@code samples/}, copied out. Its page's commands find a {@code ../../mvnw} that is
 * the project's wrapper, with the modules as built in a repository in front of the usual one; it
 * downloads only what the build has not, and nothing if the build is offline. Their {@code
 * ../../bin/ycsb} and {@code ../../distribution/target/ycsbx} are the built distribution's.
 */
final class Sample {

  /** To be put behind a command whose test has a limit: how fast a machine is proves nothing. */
  static final String ANY_SPEED = " -Dlimit=PT1M";

  private static final Pattern COMMANDS =
      Pattern.compile("^```sh\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);
  private static final Path REPOSITORY = Path.of("target", "samples-repository").toAbsolutePath();

  private final Path root;
  private final Path folder;

  private Sample(Path root, String name) {
    this.root = root;
    this.folder = root.resolve("samples").resolve(name);
  }

  /** Copies a sample, and the workloads that its page's commands name, below a folder. */
  static Sample copyTo(Path root, String name) throws Exception {
    Sample sample = new Sample(root, name);
    copy(Poms.PROJECT.resolve("samples").resolve(name), sample.folder);
    Path workload = Path.of("workloads", "workloada");
    Files.createDirectories(root.resolve(workload).getParent());
    Files.copy(Poms.PROJECT.resolve(workload), root.resolve(workload));
    BuiltModules.putInto(REPOSITORY);
    sample.writeMaven();
    Path distribution = root.resolve("distribution/target/ycsbx");
    Files.createDirectories(distribution.getParent());
    Files.createSymbolicLink(distribution, Ycsb.HOME);
    sample.writeScript("bin/ycsb", List.of(Ycsb.HOME.resolve("bin/ycsb").toString()));
    return sample;
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.filter(file -> isSource(from, file)).toList()) {
        Path copy = to.resolve(from.relativize(file));
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy);
      }
    }
  }

  private static boolean isSource(Path sample, Path file) {
    return Files.isRegularFile(file) && !sample.relativize(file).startsWith("target");
  }

  private void writeMaven() throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Poms.PROJECT.resolve("mvnw").toString());
    command.addAll(List.of("-B", "-ntp", "-Dmaven.repo.local=" + REPOSITORY));
    command.add("-Dmaven.repo.local.tail=" + usualRepositories());
    if (Boolean.getBoolean("ycsbx.it.offline")) {
      command.add("-o");
    }
    writeScript("mvnw", command);
  }

  private void writeScript(String name, List<String> command) throws IOException {
    Path script = root.resolve(name);
    Files.createDirectories(script.getParent());
    String words = command.stream().map(w -> "'" + w + "'").collect(Collectors.joining(" "));
    Files.writeString(script, "#!/bin/sh\nexec " + words + " \"$@\"\n");
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  /** That of the build, and what the build itself has behind it. */
  private static String usualRepositories() {
    return Stream.concat(
            Stream.of(System.getProperty("ycsbx.it.repository")),
            Optional.ofNullable(System.getProperty("maven.repo.local.tail")).stream())
        .collect(Collectors.joining(","));
  }

  /** A file of the copy. */
  Path file(String name) {
    return folder.resolve(name);
  }

  /** Every block of commands on its page. */
  List<String> commands() throws IOException {
    return COMMANDS
        .matcher(Files.readString(folder.resolve("README.md")))
        .results()
        .map((MatchResult block) -> block.group(1))
        .toList();
  }

  /**
   * Runs commands there as a shell does, up to the first that fails.
   *
   * @return what they have written
   */
  String run(String commands) throws IOException, InterruptedException {
    return Shell.run(commands, folder);
  }
}
