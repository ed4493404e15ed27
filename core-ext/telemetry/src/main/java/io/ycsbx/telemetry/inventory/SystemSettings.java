package io.ycsbx.telemetry.inventory;

import io.ycsbx.telemetry.host.HostFiles;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads settings of kernel and firmware that change a benchmark's figures. */
final class SystemSettings {

  private static final String CPU = "/sys/devices/system/cpu/";

  /** The revision of the microcode, in place of which some hypervisors give all bits. */
  private static final Pattern MICROCODE =
      Pattern.compile("^microcode\\s*:\\s*(?!0xffffffff)(\\S+)", Pattern.MULTILINE);

  /** Parameters of the kernel that change figures; others may be places or passwords. */
  private static final Pattern OF_FIGURES =
      Pattern.compile(
          "(?:mitigations|no?spec\\w*|spectre\\w*|retbleed|mds|tsx\\w*|l1tf|pti|nopti|isolcpus|nohz\\w*"
              + "|rcu\\w*|maxcpus|nosmt|nr_cpus|idle|processor\\.[\\w.]+|intel_\\w+(?:\\.\\w+)?"
              + "|amd_\\w+(?:\\.\\w+)?|cpufreq\\.[\\w.]+|hugepage\\w*|default_hugepagesz"
              + "|transparent_hugepage|numa\\w*|iommu(?:\\.\\w+)?|nvme\\w*\\.\\w+|pcie_aspm(?:\\.\\w+)?"
              + "|tsc|clocksource|hpet|audit|skew_tick|irqaffinity|elevator|preempt|mem|swapaccount)"
              + "(?:=\\S*)?");

  private static final Pattern CHOSEN = Pattern.compile("\\[(\\w+)]");

  /** A setting: its name in reports, its file, and the text of the file's content. */
  private record Row(String name, String file, Function<String, String> text) {}

  /** A setting in several files has a row for each; the first one counts. */
  private static final List<Row> ROWS =
      List.of(
          new Row("Kernel command line", "/proc/cmdline", SystemSettings::ofFigures),
          new Row("Microcode", "/proc/cpuinfo", text -> group(MICROCODE, text)),
          new Row(
              "Transparent huge pages",
              "/sys/kernel/mm/transparent_hugepage/enabled",
              text -> group(CHOSEN, text)),
          new Row("Turbo", CPU + "intel_pstate/no_turbo", text -> text.equals("0") ? "on" : "off"),
          new Row("Turbo", CPU + "cpufreq/boost", text -> text.equals("1") ? "on" : "off"),
          // ARM kernels write this, with SMT and without: they cannot switch it.
          new Row("SMT", CPU + "smt/control", text -> text.equals("notimplemented") ? "" : text),
          new Row(
              "NUMA balancing",
              "/proc/sys/kernel/numa_balancing",
              text -> text.equals("0") ? "off" : "on"));

  private SystemSettings() {}

  static Map<String, String> read(HostFiles files) {
    Map<String, String> settings = new LinkedHashMap<>();
    for (Row row : ROWS) {
      Optional<String> text =
          files.read(row.file()).map(row.text()).filter(value -> !value.isEmpty());
      text.ifPresent(value -> settings.putIfAbsent(row.name(), value));
    }
    String folder = CPU + "vulnerabilities/";
    Map<String, String> mitigations =
        files.read(files.list(folder).stream().sorted().map(name -> folder + name).toList());
    String all =
        mitigations.entrySet().stream()
            .filter(row -> !row.getValue().equals("Not affected"))
            .map(row -> row.getKey().substring(folder.length()) + ": " + row.getValue())
            .sorted()
            .collect(Collectors.joining("; "));
    if (!mitigations.isEmpty()) {
      settings.put("Mitigations", all.isEmpty() ? "not affected" : all);
    }
    return settings;
  }

  private static String ofFigures(String commandLine) {
    return Stream.of(commandLine.split("\\s+", -1))
        .filter(word -> OF_FIGURES.matcher(word).matches())
        .collect(Collectors.joining(" "));
  }

  private static String group(Pattern pattern, String text) {
    Matcher found = pattern.matcher(text);
    return found.find() ? found.group(1) : "";
  }
}
