package io.ycsbx.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Starts a launcher with {@code sh} in its own environment. */
final class Start {
  private final Sandbox sandbox;
  private final Path launcher;
  private final Map<String, String> environment = new TreeMap<>();

  Start(Sandbox sandbox, Path launcher) throws IOException {
    this.sandbox = sandbox;
    this.launcher = launcher;
    environment.put("PATH", sandbox.tools().toString());
  }

  Start with(String variable, Object value) {
    environment.put(variable, value.toString());
    return this;
  }

  /** Puts a folder first on the path. */
  Start onPath(Path folder) {
    return with("PATH", folder + ":" + environment.get("PATH"));
  }

  Outcome run(String... arguments) throws IOException, InterruptedException {
    Ycsb.Running running = begin(arguments);
    Ycsb.Ended ended = running.end();
    return new Outcome(running.process().pid(), ended.status(), ended.out(), ended.err());
  }

  Ycsb.Running begin(String... arguments) throws IOException {
    return Ycsb.start(sandbox.root(), command(arguments));
  }

  Ycsb.Running onTerminal(String... arguments) throws IOException, InterruptedException {
    String program = "'" + String.join("' '", with("TERM", "xterm").command(arguments)) + "'";
    return Ycsb.onTerminal(sandbox.root(), program);
  }

  private List<String> command(String... arguments) {
    List<String> command = new ArrayList<>(List.of("env", "-i"));
    environment.forEach((variable, value) -> command.add(variable + "=" + value));
    command.addAll(List.of("/bin/sh", launcher.toString()));
    command.addAll(List.of(arguments));
    return command;
  }

  /** An ended start: the launcher's process, its exit status and its output. */
  record Outcome(long process, int status, String out, String err) {
    /** Returns the arguments of the fake Java. */
    List<String> arguments() {
      assertThat(err).isEmpty();
      return out.lines().skip(1).map(line -> line.substring(1, line.length() - 1)).toList();
    }

    /** Returns the arguments of the fake Java after the main class. */
    List<String> commandLine() {
      List<String> all = arguments();
      return all.subList(all.indexOf("io.ycsbx.cli.Main") + 1, all.size());
    }

    /** Returns the JVM's options, without the class path and the six constant ones. */
    List<String> jvmArguments() {
      return arguments().subList(6, arguments().indexOf("-cp"));
    }

    String classPath() {
      return arguments().get(arguments().indexOf("-cp") + 1);
    }
  }
}
