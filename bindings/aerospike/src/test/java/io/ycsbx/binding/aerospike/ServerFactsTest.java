package io.ycsbx.binding.aerospike;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.ycsbx.binding.aerospike.FakeServer.Command;
import io.ycsbx.contract.TestSettings;
import io.ycsbx.spi.Durability;
import io.ycsbx.spi.Durability.Place;
import io.ycsbx.spi.Fact;
import io.ycsbx.spi.Facts;
import io.ycsbx.spi.Part;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(600)
class ServerFactsTest {

  private static final String DEVICE = "replication-factor=2;storage-engine=device";
  private static final String COMMIT = "storage-engine.commit-to-device";

  /** Returns the database of a cluster of two nodes with these settings. */
  private static AerospikeDatabase database(FakeServer first, FakeServer second) throws Exception {
    first.answer("peers-clear-std", "1,3000,[[B1,,[" + second.address() + "]]]");
    second.answer("peers-clear-std", "1,3000,[[A1,,[" + first.address() + "]]]");
    second.answer("node", "B1");
    AerospikeDatabase database = new AerospikeDatabase();
    database.setProperties(TestSettings.properties("as.hosts=" + first.address()));
    database.init();
    return database;
  }

  @Test
  void aFileOfTheClientsSettingsIsAFact() {
    Facts facts = new Facts();
    ServerFacts.addFile(facts, name -> null);
    assertThat(facts.all()).isEmpty();

    ServerFacts.addFile(facts, name -> "file:///lab/client.yaml");
    assertThat(Facts.texts(facts.all()))
        .containsEntry("client settings file", "file:///lab/client.yaml");
  }

  @Test
  void nodesThatDifferHaveFactsAndADurabilityOfTheirOwn() throws Exception {
    try (FakeServer first = new FakeServer(Command.STAYS_UNANSWERED);
        FakeServer second = new FakeServer(Command.STAYS_UNANSWERED)) {
      first.answer("namespace/ycsb", DEVICE + ";" + COMMIT + "=true");
      second.answer("namespace/ycsb", DEVICE + ";" + COMMIT + "=false");
      AerospikeDatabase database = database(first, second);

      List<Fact> facts = database.facts();
      List<Durability> durability = database.durability();
      database.cleanup();

      assertThat(Facts.texts(facts))
          .containsEntry("nodes", "2")
          .containsEntry("replication-factor", "2")
          .containsEntry(COMMIT + "@0", "true")
          .containsEntry(COMMIT + "@1", "false")
          .doesNotContainKeys(COMMIT, "storage-engine@0");
      assertThat(durability)
          .extracting(Durability::part, Durability::place)
          .containsExactly(
              tuple(Optional.of(new Part("node", "0")), Place.DRIVE),
              tuple(Optional.of(new Part("node", "1")), Place.MEMORY));
    }
  }

  @Test
  void aNodeThatDoesNotTellLeavesTheDurabilityUnknown() throws Exception {
    try (FakeServer first = new FakeServer(Command.STAYS_UNANSWERED);
        FakeServer second = new FakeServer(Command.STAYS_UNANSWERED)) {
      first.answer("namespace/ycsb", DEVICE);
      AerospikeDatabase database = database(first, second);

      database.facts();
      List<Durability> durability = database.durability();
      database.cleanup();

      assertThat(durability).isEmpty();
    }
  }
}
