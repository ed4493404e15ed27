package io.ycsbx.drive;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The program fio, whose jobs bypass the page cache. */
record Fio(Tool tool, String program) {

  static final String NAME = "fio";

  /** Runs a job on a device or file. */
  FioOutput run(String file, List<String> options) throws DriveException, IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                program,
                "--output-format=json",
                "--name=drive",
                "--filename=" + file.replace(":", "\\:"),
                "--direct=1",
                "--ioengine=libaio"));
    command.addAll(options);
    return FioOutput.parse(tool.run(NAME, command));
  }
}
