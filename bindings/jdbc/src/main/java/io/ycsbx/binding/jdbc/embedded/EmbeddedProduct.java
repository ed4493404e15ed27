package io.ycsbx.binding.jdbc.embedded;

import io.ycsbx.binding.jdbc.Product;
import io.ycsbx.binding.jdbc.Shard;
import io.ycsbx.config.FailureText;
import io.ycsbx.config.Rules;
import io.ycsbx.spi.Shared;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import site.ycsb.DBException;

/**
 * A product with a server of its own, which a run starts where its settings name the server's
 * directory in place of a URL.
 *
 * @param <S> the server
 */
public interface EmbeddedProduct<S extends ServerProcess> extends Product {

  /** Value of {@code db.url} for the binding's own server. */
  String EMBEDDED = "embedded";

  /**
   * The form of an option of a server.
   *
   * @param pattern matches the option
   * @param rule the pattern in words
   */
  record OptionForm(String pattern, String rule) {}

  /**
   * Checks the settings that only a server of the binding's own has, or must not have.
   *
   * @param prefix of the names of its settings
   * @return whether the database is the embedded server
   */
  static boolean check(
      Rules rules,
      String prefix,
      OptionForm form,
      String url,
      String user,
      String password,
      Optional<Path> directory,
      List<String> options) {
    boolean embedded = url.equals(EMBEDDED);
    rules.require(
        !embedded || directory.isPresent(),
        prefix + ".embedded.dir",
        "must be set if db.url is embedded");
    rules.require(
        !embedded || (user.isEmpty() && password.isEmpty()),
        "db.user",
        "must be unset, and db.passwd too, if db.url is embedded",
        user);
    for (String option : options) {
      rules.require(
          option.matches(form.pattern()), prefix + ".embedded.options", form.rule(), option);
    }
    return embedded;
  }

  /** Returns the server that the threads of a run share. */
  Shared<S> server();

  /** Returns the server's directory; empty: the databases are those of the settings' URLs. */
  default Optional<Path> directory() {
    return settings().embeddedDir().filter(dir -> settings().url().equals(EMBEDDED));
  }

  /** Returns the setting of the directory. */
  String directorySetting();

  /**
   * Starts the server.
   *
   * @throws IOException if that fails; its message has the reason
   */
  S start(Path directory) throws IOException;

  @Override
  default List<Shard> acquireShards() throws DBException {
    if (directory().isEmpty()) {
      return Shard.of(this);
    }
    S started = server().acquire(this::startServer);
    return List.of(new Shard(started.url(), started.user(), started.password(), this));
  }

  private S startServer() throws DBException {
    try {
      return start(directory().orElseThrow());
    } catch (IOException e) {
      throw new DBException(directorySetting() + ": " + FailureText.of(e), e);
    }
  }

  @Override
  default void releaseShards() throws DBException {
    if (directory().isPresent()) {
      server().release();
    }
  }

  @Override
  default List<Path> dataDirectories() {
    return directory().map(ServerProcess::dataDir).stream().toList();
  }
}
