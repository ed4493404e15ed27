package io.ycsbx.report.source;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** A tool whose output is known but not read. Immutable. */
public final class UnreadTool {

  private static final List<UnreadTool> ALL =
      List.of(
          new UnreadTool(
              "HammerDB's jobs command (give its log instead)",
              "\"hammerdb-\\w+-report|\"(?:Vuser \\d+:)?TEST RESULT : System achieved"),
          new UnreadTool("sysbench", "^sysbench \\d|^SQL statistics:"),
          new UnreadTool("pgbench", "^pgbench \\(|^transaction type: |^tps = "),
          new UnreadTool("memtier_benchmark", "^Type +Ops/sec|\\[RUN #\\d+|\"ALL STATS\""),
          new UnreadTool("fio", "^(?:\\d;)?fio-\\d|\"fio version\"|^\\S.*: \\(g(?:roupid)?=\\d"),
          new UnreadTool("asbench", "\\b(?:write|read|udf|total)\\((?:tps|count)="),
          new UnreadTool(
              "sar",
              "^\\d\\d[:.]\\d\\d[:.]\\d\\d(?: [AP]M)? +"
                  + "(?:CPU|DEV|IFACE|INTR|tps|proc/s|pgpgin/s|runq-sz|kb\\w+)\\s"),
          new UnreadTool("nmon", "^AAA,"),
          new UnreadTool("dstat", "^-+(?:total-)?(?:cpu-)?usage-+ |^\"(?:pcp-)?[Dd]stat "));

  private final String name;
  private final Pattern output;

  private UnreadTool(String name, String output) {
    this.name = name;
    this.output = Pattern.compile(output, Pattern.MULTILINE);
  }

  /** Returns the name of the tool whose output starts with a text. */
  public static Optional<String> find(String start) {
    return ALL.stream()
        .filter(tool -> tool.output.matcher(start).find())
        .map(tool -> tool.name)
        .findFirst();
  }
}
