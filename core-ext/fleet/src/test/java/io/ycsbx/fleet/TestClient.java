package io.ycsbx.fleet;

import io.ycsbx.config.Settings;
import io.ycsbx.fleet.message.Hello;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;

/** Clients of fleets in this process that have no run. */
final class TestClient {

  private TestClient() {}

  static Properties properties(String... settings) {
    Properties properties = new Properties();
    for (String setting : settings) {
      String[] parts = setting.split("=", 2);
      properties.setProperty(parts[0], parts[1]);
    }
    return properties;
  }

  static FleetSettings settings(String... settings) {
    return Settings.bind(FleetSettings.class, properties(settings));
  }

  static Address address(String coordinator, String... settings) {
    return Address.of(coordinator, settings(settings), "");
  }

  static Client of(
      int rank,
      int size,
      Address address,
      Clock clock,
      CompletableFuture<String> aborted,
      String... settings) {
    FleetSettings bound = settings(settings);
    return new Client(
        new Hello(rank, size, "far", 1, Map.of()),
        Link.to(address, bound),
        clock,
        bound,
        new Client.Controlled() {
          @Override
          public void stop() {}

          @Override
          public void abort(String reason) {
            aborted.complete(reason);
          }
        });
  }
}
