package io.ycsbx.fleet;

import io.ycsbx.Assignments;
import io.ycsbx.fleet.message.Hello;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** Clients of fleets in this process that have no run. */
final class TestClient {

  private TestClient() {}

  static FleetSettings settings(String... settings) {
    return Assignments.bind(FleetSettings.class, settings);
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
