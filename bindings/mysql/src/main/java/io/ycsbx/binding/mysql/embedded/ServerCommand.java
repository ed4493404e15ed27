package io.ycsbx.binding.mysql.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The server's command line.
 *
 * @param files the program
 * @param dataDir its data
 * @param options further options, {@code name=value}; they override the options of this class
 */
record ServerCommand(ServerFiles files, Path dataDir, List<String> options) {

  /** Returns the command that creates the system tables from statements on standard input. */
  List<String> bootstrap() throws IOException {
    List<String> command = common();
    command.add("--bootstrap");
    return command;
  }

  /** Returns the command that serves on a loopback port. */
  List<String> serve(int port, Path initFile, Path log) throws IOException {
    List<String> command = common();
    command.add("--bind-address=" + EmbeddedServer.HOST);
    command.add("--port=" + port);
    // Relative to the data directory, because an absolute path may be too long for a socket.
    command.add("--socket=mariadbd.sock");
    command.add("--pid-file=mariadbd.pid");
    command.add("--skip-name-resolve");
    // Otherwise the server creates a key of 4,096 bits at each start, which takes seconds of a
    // processor.
    command.add("--skip-ssl");
    command.add("--init-file=" + initFile);
    command.add("--log-error=" + log);
    command.add("--innodb-buffer-pool-size=1G");
    options.forEach(option -> command.add("--" + option));
    return command;
  }

  private List<String> common() throws IOException {
    List<String> command = new ArrayList<>();
    command.add(files.program().toString());
    // Must come first; otherwise files in /etc and the home directory set options.
    command.add("--no-defaults");
    command.add("--basedir=" + files.home());
    command.add(dataOption(dataDir));
    command.add("--lc-messages-dir=" + files.share());
    command.add("--character-sets-dir=" + files.share().resolve("charsets"));
    if (isRoot()) {
      // Without this option the server refuses to run as root.
      command.add("--user=root");
    }
    return command;
  }

  /** Returns the argument that identifies a server on this data. */
  static String dataOption(Path dataDir) {
    return "--datadir=" + dataDir;
  }

  private static boolean isRoot() throws IOException {
    return Files.getAttribute(Path.of("/proc/self"), "unix:uid").equals(0);
  }
}
