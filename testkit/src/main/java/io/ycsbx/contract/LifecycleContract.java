package io.ycsbx.contract;

import static io.ycsbx.contract.Capability.ANY_TABLE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.ycsbx.config.DeclaredSetting;
import io.ycsbx.config.DeclaredSettings;
import io.ycsbx.config.Owner;
import io.ycsbx.config.Settings;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.StockSettings;
import io.ycsbx.spi.BatchDB;
import io.ycsbx.spi.Binding;
import io.ycsbx.spi.DeclaredFigure;
import io.ycsbx.spi.Durability;
import io.ycsbx.spi.EventCount;
import io.ycsbx.spi.EventfulDB;
import io.ycsbx.spi.EventfulDB.EventSource;
import io.ycsbx.spi.Fact;
import io.ycsbx.spi.RunningServer;
import io.ycsbx.spi.Statistic;
import io.ycsbx.spi.StatisticsDB;
import io.ycsbx.spi.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.ServiceLoader;
import java.util.Vector;
import org.junit.jupiter.api.Test;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;

/** Tests opening, closing, settings and tables. */
interface LifecycleContract extends Contracted {

  @Test
  default void recordsOutliveTheRunThatInsertedThem() throws DBException {
    Fields record = Fields.record("kept");
    session().open().insert("user1", record);
    session().close();

    Session run = another(TestSettings.properties("dotransactions=true"));
    assertThat(run.open().read("user1")).isEqualTo(record);
    run.close();
  }

  @Test
  default void aThreadThatLeavesDisturbsNoOther() throws DBException {
    Client first = session().open();
    Client second = session().open();
    first.insert("user1", Fields.record("first"));

    session().close(first);

    second.expect("user1", "first");
    assertThat(session().open().read("user1")).isEqualTo(Fields.record("first"));
  }

  @Test
  default void everyWrongValueOfAPropertyFailsTheStartByName() {
    for (DeclaredSetting setting : Settings.describe(settingsType())) {
      Properties wrong = TestSettings.properties(setting.key() + "=no such value");
      if (refuses(wrong)) {
        assertThatThrownBy(() -> another(wrong).instance().init())
            .as(setting.key())
            .isInstanceOf(DBException.class)
            .hasMessageContaining(setting.key());
      }
    }
  }

  @Test
  default void settingsOfStockHaveTheirOwners() {
    // A declared setting is a secret by its declaration, others by their name.
    assertThat(Settings.describe(settingsType()))
        .filteredOn(
            setting ->
                setting.secret()
                    || StockSettings.owner(setting.key(), setting.owner()) != Owner.SECRET)
        .allSatisfy(
            setting ->
                assertThat(StockSettings.owner(setting.key(), setting.owner()))
                    .as(setting.key())
                    .isEqualTo(setting.owner()));
  }

  /** By its key, the launcher hides a secret from lists of processes; it knows no declarations. */
  @Test
  default void secretsHaveKeysThatSayIt() {
    assertThat(Settings.describe(settingsType()))
        .filteredOn(DeclaredSetting::secret)
        .extracting(setting -> StockSettings.owner(setting.key(), Owner.BINDING))
        .allMatch(owner -> owner == Owner.SECRET);
  }

  @Test
  default void anUnknownPropertyOfItsOwnFailsTheStartByName() {
    for (String prefix : DeclaredSettings.of(settingsType()).prefixes()) {
      String key = prefix + "no_such_property";

      assertThatThrownBy(() -> another(TestSettings.properties(key + "=1")).instance().init())
          .isInstanceOf(DBException.class)
          .hasMessageContaining(key);
    }
  }

  @Test
  default void aFailedStartLeavesNothingBehind() throws DBException {
    Optional<String> prefix = DeclaredSettings.of(settingsType()).prefixes().stream().findFirst();
    assumeFalse(prefix.isEmpty(), "the settings have no prefix of their own");
    Properties wrong = TestSettings.properties(prefix.orElseThrow() + "no_such_property=1");
    DB failed = another(wrong).instance();
    assertThatThrownBy(failed::init).isInstanceOf(DBException.class);

    failed.cleanup();

    session().open().insert("user1", Fields.record("after"));
  }

  @Test
  default void factsDurabilityAndFiguresAreDeclared() throws DBException {
    if (!(opened("user1", "here").db() instanceof StatisticsDB database)) {
      return;
    }
    List<Fact> facts = database.facts();
    assertThat(facts).extracting(Fact::key).doesNotHaveDuplicates();
    assertThat(facts)
        .filteredOn(fact -> fact.value().kind() == Value.Kind.NUMBER)
        .allMatch(fact -> fact.value().number().isPresent());
    assertThat(database.facts()).as("asked twice").isEqualTo(facts);
    List<String> names = facts.stream().map(Fact::name).toList();
    assertThat(database.durability())
        .allSatisfy(durability -> assertThat(names).containsAll(durability.facts()))
        .extracting(Durability::part)
        .doesNotHaveDuplicates();
    assertThat(database.statistics())
        .extracting(Statistic::name)
        .isSubsetOf(
            ServiceLoader.load(Binding.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(binding -> binding.database() == session().type())
                .flatMap(binding -> binding.figures().stream())
                .map(DeclaredFigure::name)
                .toList());
    assertThat(database.servers()).extracting(RunningServer::part).doesNotHaveDuplicates();
  }

  @Test
  default void eventsAreCountedByKindAndPart() throws Exception {
    if (!(opened("user1", "here").db() instanceof EventfulDB database)) {
      return;
    }
    try (EventSource events = database.events()) {
      List<EventCount> first = events.counts();
      session().open().insert("user2", Fields.record("there"));
      List<EventCount> second = events.counts();

      assertThat(first).extracting(EventCount::kind, EventCount::part).doesNotHaveDuplicates();
      assertThat(second)
          .extracting(EventCount::kind, EventCount::part)
          .containsExactlyElementsOf(
              first.stream().map(count -> tuple(count.kind(), count.part())).toList());
      for (int i = 0; i < first.size(); i++) {
        assertThat(second.get(i).count()).isGreaterThanOrEqualTo(first.get(i).count());
      }
    }
  }

  @Test
  default void aTableThatNobodyMadeHoldsNothing() throws DBException {
    needs(ANY_TABLE);
    DB db = session().open().db();
    Vector<HashMap<String, ByteIterator>> scanned = new Vector<>();
    Map<String, ByteIterator> changes = Fields.of("field0", "x").values();

    Client.notFound(db.read("nobodys", "user1", null, new HashMap<>()), "read");
    Client.notFound(db.update("nobodys", "user1", changes), "update");
    Client.ok(db.scan("nobodys", "user1", 10, null, scanned), "scan");
    assertThat(scanned).isEmpty();
    Status[] statuses = new Status[1];
    BatchDB batches = BatchDB.of(db);
    batches.readBatch("nobodys", List.of("user1"), null, List.of(new HashMap<>()), statuses);
    Client.notFound(statuses[0], "read of a batch");
    batches.updateBatch("nobodys", List.of("user1"), List.of(changes), statuses);
    Client.notFound(statuses[0], "update of a batch");
  }

  @Test
  default void tablesAreApart() throws DBException {
    needs(ANY_TABLE);
    Client client = opened("user1", "here");
    Map<String, ByteIterator> there = new HashMap<>();

    client.db().insert("elsewhere", "user1", Fields.record("there").values());

    Client.ok(client.db().read("elsewhere", "user1", null, there), "read");
    assertThat(Fields.of(there)).isEqualTo(Fields.record("there"));
    client.expect("user1", "here");
    client.db().delete("elsewhere", "user1");
    client.expect("user1", "here");
  }

  private Class<? extends Record> settingsType() {
    Optional<Class<? extends Record>> type = Settings.typeOf(session().type());
    assumeFalse(type.isEmpty(), () -> session().type().getName() + " names no settings");
    return type.orElseThrow();
  }

  private boolean refuses(Properties wrong) {
    try {
      Properties all = new Properties();
      all.putAll(session().properties());
      all.putAll(wrong);
      Settings.bind(settingsType(), all);
      return false;
    } catch (SettingsException e) {
      return true;
    }
  }
}
