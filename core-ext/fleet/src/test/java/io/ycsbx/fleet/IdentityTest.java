package io.ycsbx.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Who a client is, by its environment and settings. */
class IdentityTest {

  private static Optional<Identity> of(Map<String, String> environment, String... settings) {
    return Identity.of(TestClient.settings(settings), environment);
  }

  static Stream<Arguments> environments() {
    Map<String, String> slurm =
        Map.of("SLURM_PROCID", "3", "SLURM_NTASKS", "4", "SLURM_STEP_ID", "0");
    Map<String, String> mpiInSlurm =
        Map.of(
            "OMPI_COMM_WORLD_RANK", "2",
            "OMPI_COMM_WORLD_SIZE", "4",
            "SLURM_PROCID", "0",
            "SLURM_NTASKS", "1",
            "SLURM_STEP_ID", "0");
    return Stream.of(
        Arguments.of(Map.of("YCSBX_RANK", "1", "YCSBX_SIZE", "4", "PMI_RANK", "0"), 1),
        Arguments.of(Map.of("PMI_RANK", "1", "PMI_SIZE", "4"), 1),
        Arguments.of(mpiInSlurm, 2),
        Arguments.of(slurm, 3));
  }

  @ParameterizedTest
  @MethodSource("environments")
  void theFirstLauncherThatIsPresentDecides(Map<String, String> environment, int rank) {
    assertThat(of(environment)).contains(new Identity(rank, 4));
  }

  @Test
  void aClientIsAloneWithoutRankAndSize() {
    assertThat(of(Map.of())).isEmpty();
    assertThat(of(Map.of("YCSBX_RANK", "0", "YCSBX_SIZE", "1"))).isEmpty();
    assertThat(of(Map.of("YCSBX_RANK", "0", "YCSBX_SIZE", "4"), "fleet.size=1")).isEmpty();
    assertThat(of(Map.of(), "fleet.size=1", "fleet.rank=0", "fleet.led=true"))
        .as("a coordinator waits")
        .contains(new Identity(0, 1));
    assertThat(of(Map.of("JOB_COMPLETION_INDEX", "2"))).isEmpty();
    // A batch script has these, too, outside of a step.
    assertThat(of(Map.of("SLURM_PROCID", "0", "SLURM_NTASKS", "4"))).isEmpty();
  }

  @Test
  void theSizeMayBeSetBesideARankOfTheEnvironment() {
    assertThat(of(Map.of("JOB_COMPLETION_INDEX", "2"), "fleet.size=5"))
        .contains(new Identity(2, 5));
    assertThat(of(Map.of("PMIX_RANK", "1"), "fleet.size=3")).contains(new Identity(1, 3));
    assertThat(of(Map.of(), "fleet.size=3", "fleet.rank=2")).contains(new Identity(2, 3));
  }

  @Test
  void wrongNumbersAreNamed() {
    assertThatThrownBy(() -> of(Map.of("YCSBX_RANK", "x", "YCSBX_SIZE", "4")))
        .hasMessage("YCSBX_RANK: must be a whole number, 0 or more, was \"x\"");
    assertThatThrownBy(() -> of(Map.of("YCSBX_RANK", "4", "YCSBX_SIZE", "4")))
        .hasMessage("YCSBX_RANK: must be below the number of clients (4), was \"4\"");
    assertThatThrownBy(() -> of(Map.of(), "fleet.size=4"))
        .hasMessage("fleet.rank: required with fleet.size, here or in YCSBX_RANK");
    assertThatThrownBy(() -> of(Map.of(), "fleet.size=4", "fleet.rank=4"))
        .hasMessage("fleet.rank: must be below fleet.size (4), was \"4\"");
  }
}
