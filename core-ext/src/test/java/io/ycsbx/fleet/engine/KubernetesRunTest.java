package io.ycsbx.fleet.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.Scripts;
import io.ycsbx.spi.ExitStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
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
  private static final String KUBECTL =
      """
      cd "$(dirname "$0")"
      echo "$*" >>calls
      shift 2
      for last; do :; done
      case $1 in
      %s
      create) printf '%%s\\n' secret/evening service/evening job.batch/evening ;;
      get) cat pods ;;
      exec) echo found ;;
      esac
      """;

  private static final String DELETE =
      "kubectl --namespace bench delete --cascade=foreground secret/evening service/evening"
          + " job.batch/evening";

  @TempDir Path folder;

  @BeforeEach
  void createCalls() throws IOException {
    Files.createFile(folder.resolve("calls"));
  }

  private KubernetesRun fleet(String cases, Duration patience) throws IOException {
    Path kubectl = Scripts.write(folder.resolve("kubectl"), KUBECTL.formatted(cases));
    KubernetesJob job =
        new KubernetesJob(
            "evening", "ycsbx", 2, Optional.empty(), Optional.empty(), Optional.empty());
    return new KubernetesRun(
        new Kubectl(kubectl.toString(), List.of("--namespace", "bench")),
        job,
        message -> {},
        1,
        patience);
  }

  private OptionalInt run(String cases) throws Exception {
    return run(cases, Duration.ofHours(1));
  }

  private OptionalInt run(String cases, Duration patience) throws Exception {
    return fleet(cases, patience).run("manifests", Optional.of(Path.of("results a")));
  }

  private void write(String file, String status) throws IOException {
    Files.writeString(
        folder.resolve(file),
        """
        {"items": [{"metadata": {"name": "evening-0-b",
          "labels": {"batch.kubernetes.io/job-completion-index": "0"}}, "status": %s}]}
        """
            .formatted(status));
  }

  private void writeClient(String file, String state) throws IOException {
    write(file, "{\"containerStatuses\": [{\"name\": \"client\", \"state\": " + state + "}]}");
  }

  private void writeEnded(String file, int status) throws IOException {
    writeClient(file, "{\"terminated\": {\"exitCode\": " + status + "}}");
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

  private void assertFails(Callable<OptionalInt> run, String message) {
    assertThatThrownBy(run::call)
        .isInstanceOf(IOException.class)
        .extracting(failure -> failure.getMessage().replace(folder + "/", ""))
        .isEqualTo(message);
  }

  @Test
  void recordsAreCopiedBeforeTheObjectsAreDeleted() throws Exception {
    writeEnded("pods", 1);
    assertThat(run("")).hasValue(1);
    assertThat(commands()).containsExactly("create", "get", "logs", "get", "exec", "cp", "delete");
    assertThat(lastCall()).isEqualTo(DELETE);
  }

  /** The volume of a client that refused its directory has the record of an earlier run. */
  @Test
  void aClientThatRefusedItsSettingsHasNoRecordToCopy() throws Exception {
    writeEnded("pods", ExitStatus.BAD_USAGE);
    assertThat(run("")).hasValue(ExitStatus.BAD_USAGE);
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
            + " --cascade=foreground secret/evening\" deletes the fleet, which may still run");
  }

  @Test
  void aFailedQueryIsRepeated() throws Exception {
    writeEnded("pods", 0);
    assertThat(run("get) [ -e failed ] || { touch failed; exit 1; }; cat pods ;;")).hasValue(0);
    assertThat(commands()).startsWith("create", "get", "get", "logs").endsWith("delete");
  }

  @Test
  void aFleetWhoseStateIsUnknownIsKept() throws Exception {
    writeClient("pods", "{\"running\": {}}");
    assertFails(
        () ->
            run(
                "get) [ ! -e followed ] || exit 1; cat pods ;; logs) touch followed ;;",
                Duration.ZERO),
        "kubectl get ended with status 1; \"kubectl --namespace bench cp --retries=5 -c records"
            + " evening-0-b:evening 'results a'\" copies the records after the run; \""
            + DELETE
            + "\" deletes the fleet, which may still run");
    assertThat(commands()).doesNotContain("delete");
  }

  @Test
  void aPodThatFailedWithoutAClientEndsTheCommand() throws Exception {
    write(
        "pods",
        """
        {"phase": "Failed", "reason": "OutOfcpu", "message": "Node didn't have enough resource"}
        """);
    assertFails(
        () -> run(""),
        "the pod of client 0, evening-0-b, failed: OutOfcpu Node didn't have enough resource; \""
            + DELETE
            + "\" deletes the fleet, which may still run");
  }

  /** Runs the container's command with other programs, until client 0 has heard two signals. */
  @Test
  void aSignalThatClient0DidNotHandleYetIsRepeated() throws Exception {
    writeClient("pods", "{\"running\": {}}");
    writeEnded("ended", ExitStatus.INTERRUPTED);
    String container =
        """
        exec)
          kill() { echo "$*" >>signals; [ "$(wc -l <signals)" -lt 2 ] || mv ended pods; }
          sleep() { [ -e ended ]; }
          eval "$last" ;;
        """;
    KubernetesRun fleet = fleet(container, Duration.ofHours(1));
    FutureTask<OptionalInt> run = new FutureTask<>(() -> fleet.run("manifests", Optional.empty()));
    new Thread(run).start();
    while (!commands().contains("logs")) {
      Thread.sleep(1);
    }
    fleet.stop();
    assertThat(run.get()).hasValue(ExitStatus.INTERRUPTED);
    assertThat(folder.resolve("signals")).hasContent("-TERM 1\n-TERM 1\n");
  }
}
