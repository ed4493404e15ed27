package io.ycsbx.fleet.launch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.Scripts;
import io.ycsbx.config.TextFile;
import io.ycsbx.spi.ExitStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A script in place of kubectl, which lists its calls and answers with the files beside it. */
@EnabledOnOs(OS.LINUX)
@Timeout(600)
class KubernetesRunTest {

  /** Each test adds its own cases before the others. */
  private static final String KUBECTL = TextFile.resource(KubernetesRunTest.class, "kubectl.sh");

  private static final String DELETE =
      "kubectl --namespace bench delete --cascade=foreground secret/evening service/evening"
          + " job.batch/evening";

  @TempDir Path folder;

  @BeforeEach
  void createCalls() throws IOException {
    Files.createFile(folder.resolve("calls"));
  }

  private KubernetesRun fleet(String cases) throws IOException {
    return fleet(cases, message -> {});
  }

  private KubernetesRun fleet(String cases, Consumer<String> messages) throws IOException {
    Path kubectl = Scripts.write(folder.resolve("kubectl"), KUBECTL.formatted(cases));
    return new KubernetesRun(
        new Kubectl(kubectl.toString(), List.of("--namespace", "bench")),
        "evening",
        Optional.of(Path.of("results a")),
        messages,
        0);
  }

  private int run(String cases) throws Exception {
    return fleet(cases).run("manifests");
  }

  private void writePod(String phase, String started, String status, String reason)
      throws IOException {
    String columns = String.join("\t", "evening-0-b", phase, started, status, reason);
    Files.writeString(folder.resolve("pods"), columns + "\n");
  }

  private void writeRunning() throws IOException {
    writePod("Running", "2026-01-01T00:00:00Z", "", "");
  }

  private void writeEnded(int status) throws IOException {
    writePod("Running", "", Integer.toString(status), "");
  }

  /** Returns the first words of all calls, after kubectl's own arguments. */
  private List<String> commands() throws IOException {
    return Files.readAllLines(folder.resolve("calls")).stream()
        .map(call -> call.split(" ", -1)[2])
        .toList();
  }

  private String lastCall() throws IOException {
    List<String> calls = Files.readAllLines(folder.resolve("calls"));
    return "kubectl " + calls.get(calls.size() - 1);
  }

  private void assertFails(Callable<Integer> run, String message) {
    assertThatThrownBy(run::call)
        .isInstanceOf(IOException.class)
        .extracting(failure -> failure.getMessage().replace(folder + "/", ""))
        .isEqualTo(message);
  }

  @Test
  void recordsAreCopiedBeforeTheObjectsAreDeleted() throws Exception {
    writeEnded(1);
    assertThat(run("")).isEqualTo(1);
    assertThat(commands()).containsExactly("create", "get", "logs", "get", "exec", "cp", "delete");
    assertThat(lastCall()).isEqualTo(DELETE);
  }

  @Test
  void aKilledClientWithoutARecordIsDeleted() throws Exception {
    writeEnded(137);
    assertThat(run("exec) ;;")).isEqualTo(137);
    assertThat(commands()).containsExactly("create", "get", "logs", "get", "exec", "delete");
  }

  /** The volume of a client that refused its directory has the record of an earlier run. */
  @Test
  void aClientThatRefusedItsSettingsHasNoRecordToCopy() throws Exception {
    writeEnded(ExitStatus.BAD_USAGE);
    assertThat(run("")).isEqualTo(ExitStatus.BAD_USAGE);
    assertThat(commands()).containsExactly("create", "get", "logs", "get", "delete");
  }

  @Test
  void onlyCreatedObjectsAreDeleted() throws Exception {
    String refused = "create) echo secret/evening; echo job.batch/evening; exit 1 ;;";
    assertFails(() -> run(refused), "kubectl create ended with status 1");
    assertThat(commands()).containsExactly("create", "delete");
    assertThat(lastCall())
        .isEqualTo(
            "kubectl --namespace bench delete --cascade=foreground secret/evening"
                + " job.batch/evening");
  }

  @Test
  void objectsThatCannotBeDeletedAreNamed() {
    assertFails(
        () -> run("create) echo secret/evening; exit 1 ;; delete) exit 1 ;;"),
        "kubectl delete ended with status 1; \"kubectl --namespace bench delete"
            + " --cascade=foreground secret/evening\" deletes the fleet");
  }

  @Test
  void aFailedQueryIsRepeated() throws Exception {
    writeEnded(0);
    assertThat(run("get) [ -e failed ] || { touch failed; exit 1; }; cat pods ;;")).isEqualTo(0);
    assertThat(commands()).startsWith("create", "get", "get", "logs").endsWith("delete");
  }

  @Test
  void aFleetWhoseStateIsUnknownIsKept() throws Exception {
    writeRunning();
    assertFails(
        () -> run("get) [ ! -e followed ] || exit 1; cat pods ;; logs) touch followed ;;"),
        "kubectl get ended with status 1; \"kubectl --namespace bench cp --retries=5 -c records"
            + " evening-0-b:evening 'results a'\" copies the records; \""
            + DELETE
            + "\" deletes the fleet");
    assertThat(commands()).doesNotContain("delete");
  }

  @Test
  void whatClient0WaitsForIsShownOnce() throws Exception {
    List<String> messages = new ArrayList<>();
    String cases =
        """
        get)
          [ "$(wc -l <calls)" -lt 4 ] || exec cat pods
          printf 'evening-0-b\\tPending\\t\\t\\t  ErrImagePull  not found \\n' ;;
        """;
    writeEnded(0);
    assertThat(fleet(cases, messages::add).run("manifests")).isZero();
    assertThat(messages).containsExactly("client 0 waits: ErrImagePull not found");
  }

  @Test
  void aPodThatFailedWithoutAClientEndsTheCommand() throws Exception {
    writePod("Failed", "", "", "OutOfcpu Node didn't have enough resource");
    assertFails(
        () -> run(""),
        "the pod of client 0, evening-0-b, failed: OutOfcpu Node didn't have enough resource; \""
            + DELETE
            + "\" deletes the fleet");
  }

  /** Runs the container's command with other programs, until client 0 has heard two signals. */
  @Test
  void aSignalThatClient0DidNotHandleYetIsRepeated() throws Exception {
    writeEnded(ExitStatus.INTERRUPTED);
    Files.move(folder.resolve("pods"), folder.resolve("ended"));
    writeRunning();
    String container =
        """
        exec)
          case "$*" in *run.json*) echo found; exit ;; esac
          kill() { echo "$*" >>signals; [ "$(wc -l <signals)" -lt 2 ] || mv ended pods; }
          sleep() { [ -e ended ]; }
          eval "$last" ;;
        """;
    KubernetesRun fleet = fleet(container);
    FutureTask<Integer> run = new FutureTask<>(() -> fleet.run("manifests"));
    new Thread(run).start();
    while (!commands().contains("logs")) {
      Thread.sleep(1);
    }
    fleet.stop();
    assertThat(run.get()).isEqualTo(ExitStatus.INTERRUPTED);
    assertThat(folder.resolve("signals")).content(UTF_8).isEqualTo("-TERM 1\n-TERM 1\n");
  }
}
