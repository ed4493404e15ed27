package io.ycsbx.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.DBException;

class ConnectionProviderTest {

  record OneSettings() {}

  record OtherSettings() {}

  /** The provider of one binding. */
  public static class One implements ConnectionProvider {
    @Override
    public ConnectionSource open(Properties properties) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Class<? extends Record> settings() {
      return OneSettings.class;
    }
  }

  /** The provider of another binding. */
  public static final class Other extends One {
    @Override
    public Class<? extends Record> settings() {
      return OtherSettings.class;
    }
  }

  @TempDir Path dir;

  private ConnectionProvider find(Properties properties, Class<?>... providers) throws Exception {
    Path services = dir.resolve("META-INF/services/" + ConnectionProvider.class.getName());
    Files.createDirectories(services.getParent());
    Files.write(services, List.of(providers).stream().map(Class::getName).toList());
    Thread thread = Thread.currentThread();
    ClassLoader usual = thread.getContextClassLoader();
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {dir.toUri().toURL()}, getClass().getClassLoader())) {
      thread.setContextClassLoader(loader);
      return ConnectionProvider.find(properties);
    } finally {
      thread.setContextClassLoader(usual);
    }
  }

  @Test
  void ofSeveralTheOneOfTheRunsDatabaseIsFound() throws Exception {
    Properties properties = new Properties();
    RunProperties.keep(new OtherSettings(), properties);

    assertThat(find(properties, One.class, Other.class)).isInstanceOf(Other.class);
  }

  @Test
  void anotherDatabasesIsNotTakenAlthoughItIsTheOnlyOne() {
    Properties properties = new Properties();
    RunProperties.keep(new OtherSettings(), properties);

    assertThatThrownBy(() -> find(properties, One.class))
        .isInstanceOf(DBException.class)
        .hasMessage(
            "the binding offers no SQL connections: name one that does (\"bin/ycsb bindings\""
                + " lists all)");
  }
}
