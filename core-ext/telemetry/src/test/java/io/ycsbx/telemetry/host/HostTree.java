package io.ycsbx.telemetry.host;

import io.ycsbx.Scripts;
import io.ycsbx.config.TextFile;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A tree of files that stands for a host's {@code /}. */
public final class HostTree {

  private static final String TREE = ".tree";

  private final Path root;

  public HostTree(Path root) {
    this.root = root;
  }

  /** Makes one of the hosts whose files are in a directory beside this class. */
  public static HostTree of(Path root, String host) throws IOException {
    return new HostTree(root).all(HostTree.class, "hosts/" + host + TREE);
  }

  /** Returns the names of the hosts in that directory. */
  public static List<String> hosts() throws IOException, URISyntaxException {
    Path folder = Path.of(HostTree.class.getResource("hosts").toURI());
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(TREE))
          .map(name -> name.substring(0, name.length() - TREE.length()))
          .sorted()
          .toList();
    }
  }

  public HostFiles files() {
    return new LocalFiles(root, root.resolve("usr/bin").toString());
  }

  /** Adds a tool: a shell script with all tools of this host. */
  public HostTree tool(String name, String script) throws IOException {
    Path folder = Files.createDirectories(root.resolve("usr/bin"));
    Scripts.write(
        folder.resolve(name), "PATH=" + HostShell.quoted(System.getenv("PATH")) + "\n" + script);
    return this;
  }

  /** Writes a file; an open one is rewritten in place, as the kernel's are. */
  public HostTree file(String path, String text) throws IOException {
    Path file = root.resolve(path.substring(1));
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    return this;
  }

  /**
   * Adds what a file beside a test lists: {@code PATH = TEXT}, {@code PATH 0..7 TEXT} for texts
   * with {@code {n}} as the number, {@code PATH -> TARGET} for a link, {@code PATH disk NUMBER},
   * {@code PATH partition NUMBER}, or the path of a directory. A comment begins with {@code #}.
   */
  public HostTree all(Class<?> test, String name) throws IOException {
    for (String line : TextFile.resource(test, name).lines().toList()) {
      if (!line.startsWith("#")) {
        add(line, line.split(" ", 3));
      }
    }
    return this;
  }

  private void add(String line, String... words) throws IOException {
    switch (words.length < 3 ? "" : words[1].replaceFirst("^\\d+\\.\\.\\d+$", "..")) {
      case "=" -> file(words[0], decode(words[2]));
      case ".." -> numbered(words[0], words[1].split("\\.\\.", 2), decode(words[2]));
      case "->" -> link(words[0], words[2]);
      case "disk" -> disk(words[0], words[2]);
      case "partition" -> partition(words[0], words[2]);
      default -> directory(line);
    }
  }

  private static String decode(String text) {
    return text.replace("\\n", "\n").replace("\\0", "\0") + "\n";
  }

  /** Adds a file for each number if the path has a place for it, else one file of all texts. */
  private void numbered(String path, String[] range, String text) throws IOException {
    StringBuilder all = new StringBuilder();
    for (int n = Integer.parseInt(range[0]); n <= Integer.parseInt(range[1]); n++) {
      String numbered = text.replace("{n}", String.valueOf(n));
      all.append(numbered);
      file(path.replace("{n}", String.valueOf(n)), path.contains("{n}") ? numbered : all + "");
    }
  }

  public HostTree directory(String path) throws IOException {
    Files.createDirectories(root.resolve(path.substring(1)));
    return this;
  }

  /** Makes a symbolic link, relative as those of {@code /sys} are. */
  public HostTree link(String path, String target) throws IOException {
    Path link = root.resolve(path.substring(1));
    Files.createDirectories(link.getParent());
    Files.createSymbolicLink(link, link.getParent().relativize(root.resolve(target.substring(1))));
    return this;
  }

  /** Makes the link of an open socket, which names no file. */
  public HostTree socket(String path, int inode) throws IOException {
    Path link = root.resolve(path.substring(1));
    Files.createDirectories(link.getParent());
    Files.createSymbolicLink(link, Path.of("socket:[" + inode + "]"));
    return this;
  }

  /** Adds a whole block device: where it is in the device tree, and its number. */
  public HostTree disk(String place, String number) throws IOException {
    String name = place.substring(place.lastIndexOf('/') + 1);
    return device(place, number).link("/sys/block/" + name, place);
  }

  /** Adds a partition of a device. */
  public HostTree partition(String place, String number) throws IOException {
    return device(place, number).file(place + "/partition", "1\n");
  }

  private HostTree device(String place, String number) throws IOException {
    String name = place.substring(place.lastIndexOf('/') + 1);
    return directory(place)
        .file(place + "/size", "2048\n")
        .link("/sys/class/block/" + name, place)
        .link("/sys/dev/block/" + number, place);
  }

  /** Says that a device is made of another one. */
  public HostTree slave(String place, String slavePlace) throws IOException {
    String name = slavePlace.substring(slavePlace.lastIndexOf('/') + 1);
    return link(place + "/slaves/" + name, slavePlace);
  }
}
