package io.ycsbx.binding.rocksdb;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What becomes of the native library's file, in processes that end without their exit hooks. */
class NativeLibraryTest {

  @TempDir Path folder;

  private Process start(Path temp, Class<?> main, String... arguments) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djava.io.tmpdir=" + temp,
                "-cp",
                System.getProperty("java.class.path"),
                main.getName()));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command)
        .redirectOutput(folder.resolve("out").toFile())
        .redirectError(folder.resolve("err").toFile())
        .start();
  }

  @Test
  void nothingIsLeftInTheTemporaryDirectory() throws Exception {
    Path temp = Files.createDirectory(folder.resolve("temp"));

    Process load = start(temp, KilledLoad.class, folder.resolve("database").toString());

    assertThat(load.waitFor()).isEqualTo(KilledLoad.ALL_ACKNOWLEDGED);
    assertThat(temp).isEmptyDirectory();
  }

  @Test
  void eachClassLoaderLoadsItsOwn() throws Exception {
    Path temp = Files.createDirectory(folder.resolve("temp"));

    assertThat(start(temp, LoadedTwice.class).waitFor()).isZero();

    String version = "Optional[" + new RocksDbBinding().driverVersion().orElseThrow() + "]";
    assertThat(folder.resolve("out")).hasContent(version + "\n" + version);
    assertThat(temp).isEmptyDirectory();
  }

  @Test
  void aTemporaryDirectoryThatCannotBeWrittenIsNamed() throws Exception {
    Path missing = folder.resolve("missing");

    Process load = start(missing, KilledLoad.class, folder.resolve("database").toString());

    assertThat(load.waitFor()).isEqualTo(1);
    assertThat(Files.readString(folder.resolve("err"), UTF_8))
        .contains(
            "site.ycsb.DBException: RocksDB's native library cannot be unpacked in java.io.tmpdir "
                + missing
                + ": no such directory\n");
  }
}
