package io.ycsbx.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every public type of the suite has its own simple name. */
class PublicNamesIT {

  @Test
  void noTwoPublicTypesHaveTheSameSimpleName() throws Exception {
    // Sets, since the jar of a module may be in the folders of two bindings.
    Map<String, Set<String>> bySimpleName = new TreeMap<>();
    List<Path> jars = jars();
    try (URLClassLoader loader = new URLClassLoader(urls(jars))) {
      for (Path jar : jars) {
        for (String name : topLevelTypes(jar)) {
          Class<?> type = Class.forName(name, false, loader);
          if (Modifier.isPublic(type.getModifiers())) {
            bySimpleName.computeIfAbsent(type.getSimpleName(), n -> new TreeSet<>()).add(name);
          }
        }
      }
    }

    assertThat(bySimpleName).hasSizeGreaterThan(100);
    assertThat(bySimpleName.values()).filteredOn(types -> types.size() > 1).isEmpty();
  }

  private static List<Path> jars() throws IOException {
    try (Stream<Path> files = Files.walk(Ycsb.HOME)) {
      return files.filter(file -> file.toString().endsWith(".jar")).toList();
    }
  }

  private static URL[] urls(List<Path> jars) throws IOException {
    URL[] urls = new URL[jars.size()];
    for (int i = 0; i < urls.length; i++) {
      urls[i] = jars.get(i).toUri().toURL();
    }
    return urls;
  }

  private static List<String> topLevelTypes(Path jar) throws IOException {
    if (!jar.getFileName().toString().startsWith("ycsbx-")) {
      return List.of();
    }
    try (JarFile file = new JarFile(jar.toFile())) {
      return file.stream()
          .map(JarEntry::getName)
          .filter(name -> name.matches("io/ycsbx/[\\w/]+\\.class"))
          .map(name -> name.replace('/', '.').replace(".class", ""))
          .toList();
    }
  }
}
