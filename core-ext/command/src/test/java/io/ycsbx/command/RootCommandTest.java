package io.ycsbx.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.spi.Command;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Commands of jars of others. */
class RootCommandTest {

  /** A command. */
  @CommandLine.Command(name = "named")
  public static class Named implements Command {
    @Override
    public Integer call() {
      return 0;
    }
  }

  /** A command with the annotation of the class that it extends. */
  public static final class Extending extends Named {}

  /** A class that is no command. */
  public static final class Unnamed implements Command {
    @Override
    public Integer call() {
      return 0;
    }
  }

  @TempDir Path folder;

  /** Returns the names of the commands that a line with this first word needs. */
  private Set<String> commands(String first, Class<?>... registered) throws Exception {
    Path services = folder.resolve("META-INF/services/" + Command.class.getName());
    Files.createDirectories(services.getParent());
    Files.write(services, Stream.of(registered).map(Class::getName).toList());
    Thread thread = Thread.currentThread();
    ClassLoader usual = thread.getContextClassLoader();
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {folder.toUri().toURL()}, getClass().getClassLoader())) {
      thread.setContextClassLoader(loader);
      return RootCommand.commandLine(first).getSubcommands().keySet();
    } finally {
      thread.setContextClassLoader(usual);
    }
  }

  @Test
  void aClassWithoutTheAnnotationLeavesOtherCommandsAsTheyAre() throws Exception {
    for (Class<?> named : List.of(Named.class, Extending.class)) {
      assertThat(commands("named", Unnamed.class, named))
          .containsExactlyInAnyOrder("help", "completion", "named");
    }
  }

  @Test
  void aClassWithoutTheAnnotationIsNamedWhereAllCommandsAreMade() {
    for (String first : List.of("", "other")) {
      assertThatThrownBy(() -> commands(first, Unnamed.class, Named.class))
          .isInstanceOf(CommandLine.InitializationException.class)
          .hasMessageMatching(Pattern.quote(Unnamed.class.getName()) + "@.* is not a command: .*");
    }
  }
}
