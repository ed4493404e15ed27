package io.ycsbx.it;

import io.ycsbx.distribution.Poms;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashSet;
import java.util.Set;
import org.w3c.dom.Document;

/** The modules as built, in the layout of a local repository: nothing has to be installed. */
final class BuiltModules {

  private static final Set<Path> FILLED = new HashSet<>();

  private BuiltModules() {}

  /**
   * Puts every module's POM there and, where it has one, its jar; replaces what is there, but only
   * the first time, as others may be reading it then.
   */
  static synchronized void putInto(Path repository) throws Exception {
    if (FILLED.contains(repository)) {
      return;
    }
    add(Poms.PROJECT, repository);
    for (Path module : Poms.modules()) {
      add(module, repository);
    }
    FILLED.add(repository);
  }

  private static void add(Path module, Path repository) throws Exception {
    Document pom = Poms.pom(module);
    String artifact = Poms.texts(pom, "/project/artifactId").get(0);
    String version = Poms.texts(pom, "/project/version | /project/parent/version").get(0);
    Path target = repository.resolve(Path.of("io", "ycsbx", artifact, version));
    String name = artifact + "-" + version;
    Files.createDirectories(target);
    copy(module.resolve("pom.xml"), target.resolve(name + ".pom"));
    Path jar = module.resolve("target").resolve(name + ".jar");
    if (Files.exists(jar)) {
      copy(jar, target.resolve(name + ".jar"));
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
  }
}
