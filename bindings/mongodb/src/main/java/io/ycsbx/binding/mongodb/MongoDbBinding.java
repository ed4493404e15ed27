package io.ycsbx.binding.mongodb;

import com.mongodb.client.MongoClient;
import io.ycsbx.spi.Binding;
import io.ycsbx.spi.DeclaredFigure;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.jar.JarInputStream;
import site.ycsb.DB;

/** The {@code mongodb} binding. */
public final class MongoDbBinding implements Binding {

  @Override
  public String name() {
    return "mongodb";
  }

  @Override
  public String description() {
    return "MongoDB with its synchronous driver (mongodb-driver-sync)";
  }

  @Override
  public Class<? extends DB> database() {
    return MongoDbDatabase.class;
  }

  @Override
  public Map<String, String> replaced() {
    String credentials = "write user and password in mongodb.url (mongodb://USER:PASSWORD@HOST)";
    String batches = "set batch.size, which sends batches and measures them as such";
    return Map.of(
        "mongodb.auth", credentials,
        "mongodb.authdb", "write authSource in mongodb.url (mongodb://HOST/?authSource=NAME)",
        "mongodb.username", credentials,
        "mongodb.password", credentials,
        "mongodb.database", "name the database in mongodb.url (mongodb://HOST/DATABASE)",
        "mongodb.threadsAllowedToBlockForConnectionMultiplier",
            "leave it out, because the driver's queue has no limit",
        "batchsize", batches,
        "mongodb.batchsize", batches);
  }

  @Override
  public List<DeclaredFigure> figures() {
    return ServerStatistics.FIGURES.declared();
  }

  @Override
  public Set<String> formerClasses() {
    return Set.of("site.ycsb.db.MongoDbClient", "site.ycsb.db.AsyncMongoDbClient");
  }

  /** Returns the version in the manifest of the driver's jar. */
  @Override
  public Optional<String> driverVersion() {
    URL driver = MongoClient.class.getProtectionDomain().getCodeSource().getLocation();
    try (JarInputStream jar = new JarInputStream(driver.openStream())) {
      return Optional.ofNullable(jar.getManifest())
          .map(manifest -> manifest.getMainAttributes().getValue("Bundle-Version"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
