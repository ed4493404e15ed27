package io.ycsbx.fleet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.command.RootCommand;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class FleetCommandTest {

  private static final String RUN =
      " -- run basic -p workload=site.ycsb.workloads.CoreWorkload -p basicdb.verbose=false";

  private final StringWriter err = new StringWriter();

  private int fleet(String arguments) {
    List<String> words = new ArrayList<>(List.of("fleet"));
    words.addAll(List.of(arguments.split(" ", -1)));
    CommandLine commandLine = RootCommand.commandLine();
    commandLine.setErr(new PrintWriter(err, true));
    return commandLine.execute(words.toArray(String[]::new));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--on local --hosts a,b -n 2 | --hosts: only with --on ssh, not with --on local",
        "--on slurm --hosts a -n 2 | --hosts: only with --on ssh, not with --on slurm",
        "--on LOCAL --with -N4 -n 2 | --with: only with --on ssh, slurm, mpi, kubernetes, not with"
            + " --on local",
        "--on local --launcher x -n 2 | --launcher: only with --on ssh, slurm, mpi, kubernetes, not"
            + " with --on local",
        "--on kubernetes --home /x -n 2 | --home: only with --on local, ssh, slurm, mpi, not with"
            + " --on kubernetes",
        "--on mpi --name evening -n 2 | --name: only with --on kubernetes, not with --on mpi",
        "--on ssh --hosts a --print | --print: only with --on kubernetes, not with --on ssh",
        "--on local -n 0 | -n: must be from 1 to 1000 with --on local, was \"0\"",
        "--on local -n 1001 | -n: must be from 1 to 1000 with --on local, was \"1001\"",
        "--on slurm -n 100001 | -n: must be from 1 to 100000 with --on slurm, was \"100001\"",
      })
  void whatALauncherCannotDoIsRefused(String options, String problem) {
    assertThat(fleet(options + RUN)).isEqualTo(2);
    assertThat(err).hasToString("ycsb: 1 problem:\n  " + problem + "\n");
  }
}
