package io.ycsbx.telemetry;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;

/** Packs the classes that {@link HostAgent} needs into one jar, which a client sends to a host. */
final class AgentJar {

  /** One class of each required jar or directory. */
  private static final List<String> PARTS =
      List.of(
          "io/ycsbx/telemetry/HostAgent.class",
          "com/fasterxml/jackson/databind/ObjectMapper.class",
          "com/fasterxml/jackson/core/JsonParser.class",
          "com/fasterxml/jackson/annotation/JsonInclude.class",
          "com/fasterxml/jackson/datatype/jdk8/Jdk8Module.class",
          "org/HdrHistogram/Histogram.class",
          "oshi/SystemInfo.class",
          "oshi/hardware/HardwareAbstractionLayer.class",
          "com/sun/jna/Native.class",
          "com/sun/jna/platform/linux/Udev.class",
          "org/slf4j/LoggerFactory.class");

  /**
   * Files that the agent does not need: those for systems other than Linux, of jars as such, and of
   * other parts of this suite.
   */
  private static final Pattern LEFT_OUT =
      Pattern.compile(
          "META-INF/.*|module-info\\.class|.*/(?:win32|windows|mac|aix|solaris|freebsd|openbsd)/.*"
              + "|com/sun/jna/(?!linux-)\\w+-[^/]+/.*"
              + "|io/ycsbx/(?!config/|measure/|record/|spi/|steady/|telemetry/).*");

  private final JarOutputStream jar;
  private final Set<String> names = new HashSet<>();

  private AgentJar(JarOutputStream jar) {
    this.jar = jar;
  }

  /**
   * Returns the jar, of some megabytes.
   *
   * @throws IOException if a part of the class path cannot be read
   */
  static byte[] pack() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (JarOutputStream jar = new JarOutputStream(bytes)) {
      AgentJar packed = new AgentJar(jar);
      for (String part : PARTS) {
        packed.add(part);
      }
    }
    return bytes.toByteArray();
  }

  private void add(String part) throws IOException {
    URL url = AgentJar.class.getClassLoader().getResource(part);
    if (url == null) {
      throw new IOException("the class path lacks " + part);
    }
    if (url.openConnection() instanceof JarURLConnection connection) {
      addJar(connection.getJarFile());
    } else {
      Path root = Path.of(URI.create(url.toString()));
      for (int depth = part.split("/", -1).length; depth > 0; depth--) {
        root = root.getParent();
      }
      addDirectory(root);
    }
  }

  /** Adds a jar that the class loader keeps open. */
  private void addJar(JarFile from) throws IOException {
    for (JarEntry entry : Collections.list(from.entries())) {
      if (isWanted(entry.getName())) {
        try (InputStream in = from.getInputStream(entry)) {
          put(entry.getName(), in);
        }
      }
    }
  }

  private void addDirectory(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
        String name = root.relativize(file).toString();
        if (isWanted(name)) {
          try (InputStream in = Files.newInputStream(file)) {
            put(name, in);
          }
        }
      }
    }
  }

  private boolean isWanted(String name) {
    return !name.endsWith("/") && !LEFT_OUT.matcher(name).matches() && names.add(name);
  }

  private void put(String name, InputStream in) throws IOException {
    jar.putNextEntry(new ZipEntry(name));
    in.transferTo(jar);
    jar.closeEntry();
  }
}
