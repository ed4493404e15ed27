package io.ycsbx.binding.rocksdb;

import java.io.File;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The main class of a process that loads the native library in two class loaders and halts. */
final class LoadedTwice {

  private LoadedTwice() {}

  /**
   * Prints each one's version.
   *
   * @param args none
   */
  public static void main(String[] args) throws Exception {
    PrintStream out = System.out;
    try (URLClassLoader first = classLoader();
        URLClassLoader second = classLoader()) {
      out.println(version(first));
      out.println(version(second));
      out.flush();
      Runtime.getRuntime().halt(0);
    }
  }

  private static Object version(ClassLoader loader) throws ReflectiveOperationException {
    Class<?> binding = loader.loadClass(RocksDbBinding.class.getName());
    Object instance = binding.getConstructor().newInstance();
    return binding.getMethod("driverVersion").invoke(instance);
  }

  private static URLClassLoader classLoader() throws Exception {
    List<URL> classPath = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      classPath.add(Path.of(entry).toUri().toURL());
    }
    return new URLClassLoader(classPath.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
  }
}
