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
 * @param options further options, {@code name=value}; they win over the ones given here
 */
record ServerCommand(ServerFiles files, Path dataDir, List<String> options) {

  /** Makes the system tables from statements on standard input and ends. */
  List<String> bootstrap() throws IOException {
    List<String> command = common();
    command.add("--bootstrap");
    return command;
  }

  /** Serves on a loopback port. */
  List<String> serve(int port, Path initFile, Path log) throws IOException {
    List<String> command = common();
    command.add("--bind-address=" + EmbeddedServer.HOST);
    command.add("--port=" + port);
    // Relative to the data directory: a path in full may be longer than a socket's may be.
    command.add("--socket=mariadbd.sock");
    command.add("--pid-file=mariadbd.pid");
    command.add("--skip-name-resolve");
    // It would make itself a key of 4,096 bits at each start: some seconds of a processor.
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
    // First: otherwise the files in /etc and the home directory have a say.
    command.add("--no-defaults");
    command.add("--basedir=" + files.home());
    command.add(dataOption(dataDir));
    command.add("--lc-messages-dir=" + files.share());
    command.add("--character-sets-dir=" + files.share().resolve("charsets"));
    if (isRoot()) {
      // The server refuses to run as root unless it is told to.
      command.add("--user=root");
    }
    return command;
  }

  /** The argument by which a server on this data is told from others. */
  static String dataOption(Path dataDir) {
    return "--datadir=" + dataDir;
  }

  private static boolean isRoot() throws IOException {
    return Files.getAttribute(Path.of("/proc/self"), "unix:uid").equals(0);
  }
}
