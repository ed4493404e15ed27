package io.ycsbx.run;

import io.ycsbx.spi.Binding;
import io.ycsbx.spi.DeclaredFigure;
import io.ycsbx.spi.Unit;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import site.ycsb.DB;

/** Declares the figures of {@link TestDatabases.Settles}. */
public final class SettlesBinding implements Binding {

  @Override
  public String name() {
    return "settles";
  }

  @Override
  public String description() {
    return "a database of tests";
  }

  @Override
  public Class<? extends DB> database() {
    return TestDatabases.Settles.class;
  }

  @Override
  public List<DeclaredFigure> figures() {
    return List.of(
        DeclaredFigure.counter("reads.ever", Unit.COUNT),
        DeclaredFigure.gauge("cache.size", Unit.BYTES),
        DeclaredFigure.gauge("not read", Unit.PERCENT));
  }

  @Override
  public Set<String> formerClasses() {
    return Set.of("site.ycsb.db.SettlesClient");
  }

  /** Does something for which this binding is on the class path, as no other test has it. */
  static <T> T with(Path folder, Supplier<T> work) throws IOException {
    Path services = Files.createDirectories(folder.resolve("META-INF/services"));
    Files.writeString(services.resolve(Binding.class.getName()), SettlesBinding.class.getName());
    Thread thread = Thread.currentThread();
    ClassLoader former = thread.getContextClassLoader();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, former)) {
      thread.setContextClassLoader(loader);
      return work.get();
    } finally {
      thread.setContextClassLoader(former);
    }
  }
}
