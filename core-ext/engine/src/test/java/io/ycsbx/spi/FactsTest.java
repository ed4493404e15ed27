package io.ycsbx.spi;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.ByteSize;
import io.ycsbx.spi.Fact.Role;
import io.ycsbx.spi.Fact.Side;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class FactsTest {

  @Test
  void valuesHaveKindsAndTextsByTheirTypes() {
    List<Fact> facts =
        new Facts()
            .add("version", "8.0.36", Role.VERSION)
            .add("threads", 8)
            .add("unit", TimeUnit.SECONDS)
            .add("flag", true)
            .add("known", Optional.of("yes"))
            .add("unknown", Optional.empty())
            .addBytes("cache", 8 << 20, Role.CACHE_SIZE)
            .of(Side.CLIENT)
            .addLimit("timeout", 1_500)
            .addLimit("no timeout", 0)
            .all();

    assertThat(facts)
        .extracting(fact -> fact.key() + ": " + fact.value().kind() + " " + fact.value().text())
        .containsExactly(
            "version: VERSION 8.0.36",
            "threads: NUMBER 8",
            "unit: CHOICE seconds",
            "flag: FLAG true",
            "known: TEXT yes",
            "cache: SIZE 8M",
            "timeout: DURATION 1500ms",
            "no timeout: DURATION none");
    assertThat(facts).filteredOn(fact -> fact.side() == Side.CLIENT).hasSize(2);
  }

  @Test
  void numbersAreInTheUnitOfTheirKind() {
    assertThat(Value.of(new ByteSize(4_096)).number()).isEqualTo(OptionalDouble.of(4_096));
    assertThat(Value.of(new ByteSize(1)).unit()).isEqualTo(Unit.BYTES);
    assertThat(Value.of(Duration.ofMillis(1_500)).number()).isEqualTo(OptionalDouble.of(1.5));
    assertThat(Value.of(Duration.ZERO).unit()).isEqualTo(Unit.SECONDS);
    assertThat(Value.parse("-1.5").number()).isEqualTo(OptionalDouble.of(-1.5));
    assertThat(Value.parse("1.5.2").kind()).isEqualTo(Value.Kind.TEXT);
    assertThat(Value.parse("true").kind()).isEqualTo(Value.Kind.FLAG);
    assertThat(new Value(Value.Kind.DURATION, "none").number()).isEmpty();
  }

  @Test
  void settingsOfAServerAreThoseThatItHas() {
    assertThat(
            new Facts()
                .addSettings(
                    "pool_size  log_size sync other",
                    "_size",
                    Map.of("pool_size", "65536", "log_size", "auto", "sync", "1"),
                    Map.of("pool_size", Role.CACHE_SIZE))
                .all())
        .extracting(fact -> fact.name() + " " + fact.value() + " " + fact.roles())
        .containsExactly(
            "pool_size Value[kind=SIZE, text=64K] [CACHE_SIZE]",
            "log_size Value[kind=TEXT, text=auto] []",
            "sync Value[kind=NUMBER, text=1] []");
  }

  @Test
  void partsShareTheFactsThatTheyHaveAlike() {
    List<Fact> first = new Facts().add("version", "8").add("sync", 1).add("only", "here").all();
    List<Fact> second = new Facts().add("version", "8").add("sync", 0).all();

    List<Fact> together =
        Facts.together(List.of(first, second), "shard", (part, name) -> part + " " + name);

    assertThat(Facts.texts(together))
        .containsExactly(
            Map.entry("version", "8"),
            Map.entry("shard 0 sync", "1"),
            Map.entry("shard 0 only", "here"),
            Map.entry("shard 1 sync", "0"));
    assertThat(together.get(1).part()).contains(new Part("shard", "0"));
    assertThat(together.get(1).name()).isEqualTo("sync");
    assertThat(Facts.together(List.of(first), "shard", (part, name) -> part + name))
        .isEqualTo(first);
  }

  @Test
  void namesOfPartsAndCaveatsHoldNoSecret() {
    Part node = new Part("node", "db://ycsb:hidden@host:3000");

    Durability durability =
        new Durability(
            Optional.of(node),
            Durability.Place.DRIVE,
            List.of(),
            Optional.of("copied to db://ycsb:hidden@other:3000"));

    assertThat(durability.toString())
        .contains("@host:3000", "@other:3000")
        .doesNotContain("hidden");
  }
}
