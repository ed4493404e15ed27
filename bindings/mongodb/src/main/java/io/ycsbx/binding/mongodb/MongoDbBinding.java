package io.ycsbx.binding.mongodb;

import com.mongodb.client.MongoClient;
import io.ycsbx.spi.Binding;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.util.Optional;
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
