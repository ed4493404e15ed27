package io.ycsbx.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.Warning;
import io.ycsbx.fleet.message.Beat;
import io.ycsbx.fleet.message.Hello;
import io.ycsbx.fleet.message.Hello.RefusedException;
import io.ycsbx.fleet.message.Order;
import io.ycsbx.fleet.message.Tally;
import io.ycsbx.record.Outcome;
import io.ycsbx.run.progress.LiveClients;
import io.ycsbx.run.progress.Progress;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Decisions of a coordinator of three clients, by a clock that the test advances. */
class StateTest {

  private static final String LOST = "client 2 (db2) was lost: no message from it for 10 s";

  private final Map<Integer, Long> sessions = new HashMap<>();
  private long nanos = 1_000_000_000;

  private State fleet(String lost) {
    return new State(
        3,
        TestClient.settings("fleet.join=20s", "fleet.lost.after=10s", "fleet.lost=" + lost),
        new Clock(() -> nanos, () -> nanos));
  }

  private State joined(String lost) throws RefusedException {
    State state = fleet(lost);
    for (int rank = 0; rank < 3; rank++) {
      join(state, rank);
    }
    return state;
  }

  private void join(State state, int rank) throws RefusedException {
    sessions.put(rank, state.join(new Hello(rank, 3, "db" + rank, 1, Map.of())));
  }

  private static Order beat(State state, int rank, Optional<Outcome> ended) {
    Progress progress = new Progress(0, 1, 100, 1_000, 0, 0, false, List.of(), Optional.empty());
    Tally tally = new Tally(1, 100.0 * (rank + 1), progress);
    return state.beat(
        new Beat(
            rank,
            Optional.empty(),
            List.of(tally),
            Optional.empty(),
            Optional.empty(),
            ended,
            false));
  }

  private static Order beat(State state, int rank) {
    return beat(state, rank, Optional.empty());
  }

  /** Lets seconds pass in which clients 0 and 1 send beats, and client 2 none. */
  private void silence(State state, int seconds) {
    for (int i = 0; i < seconds; i++) {
      nanos += 1_000_000_000;
      beat(state, 0);
      beat(state, 1);
      state.watch();
    }
  }

  @Test
  void aMissingClientFailsTheRun() throws RefusedException {
    State state = fleet("fail");
    join(state, 0);
    join(state, 1);
    state.refusedToken();
    silence(state, 20);
    assertThat(state.command()).isEqualTo(Order.Command.GO_ON);
    silence(state, 1);

    String reason =
        "client 2 did not join within 20 s (fleet.join); requests with a wrong token: 1";
    assertThat(state.reason()).contains(reason);
    assertThat(beat(state, 0).command()).isEqualTo(Order.Command.ABORT);
    assertThat(beat(state, 1).reason()).contains(reason);
  }

  @Test
  void theOthersMayGoOnWithoutALostClient() throws RefusedException {
    State state = joined("continue");
    beat(state, 2);
    silence(state, 11);

    assertThat(beat(state, 0).command()).isEqualTo(Order.Command.GO_ON);
    assertThat(state.warnings()).extracting(Warning::message).containsExactly(LOST);
    assertThat(beat(state, 2).reason())
        .contains("this client was lost: the fleet went on without it");
  }

  @Test
  void theRecordOfALostClientComesTooLate() throws RefusedException {
    State state = joined("continue");
    beat(state, 2, Optional.of(Outcome.of(List.of(), false)));
    silence(state, 11);
    state.recorded(2);

    assertThat(state.record().clients().get(2).present()).isFalse();
  }

  @Test
  void aClientIsShownAsSilentAfterHalfOfTheTime() throws RefusedException {
    State state = joined("fail");
    beat(state, 2);
    silence(state, 5);
    assertThat(state.progress(false).clients().orElseThrow().silent()).isEmpty();
    silence(state, 1);
    assertThat(state.progress(false).clients())
        .contains(new LiveClients(3, 2, List.of(2), Optional.of(0), 100));
  }

  /** A client that loads for long, or sends its record, sends no beat. */
  @Test
  void everyRequestIsASignOfLife() throws RefusedException {
    State state = joined("fail");
    silence(state, 10);
    state.heard(2, sessions.get(2));
    silence(state, 10);

    assertThat(state.command()).isEqualTo(Order.Command.GO_ON);
  }
}
