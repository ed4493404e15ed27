package io.ycsbx.tool.description;

import io.ycsbx.config.DeclaredSettings;
import io.ycsbx.config.Problem;
import io.ycsbx.config.Secrets;
import io.ycsbx.report.yaml.YamlDocument;
import io.ycsbx.tool.description.ToolFile.Use;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Stream;

/** Checks what the schema of descriptions cannot state. The tree may have errors. */
record ToolRules(YamlDocument tool, Use use) {

  private static final String DEFAULT = "/default";
  private static final String RANGE = "/range";
  private static final Set<String> RANGED = Set.of("whole", "number", "size", "duration");
  private static final String SECRET = "/secret";
  private static final String PROCESSES = "/processes";

  void check() {
    tool.entries("settings").forEach(this::checkSetting);
    tool.entries("environment").forEach(this::checkEnvironment);
    checkProcesses();
    checkNames();
    new PlaceholderRules(tool).check();
    tool.entries("outputs").forEach(output -> new OutputRules(tool, output).check());
    if (use != Use.STORED) {
      Set<String> meant = new HashSet<>();
      tool.entries("settings").forEach(setting -> checkMeans(setting + "/means", meant));
      new FigureRules(tool).check();
    }
  }

  private void checkSetting(String setting) {
    checkValues(setting, tool.text(setting + "/type"), tool.text(setting + RANGE));
    checkSecret(setting);
  }

  /** Checks that settings mean different ones of ours. */
  private void checkMeans(String pointer, Set<String> taken) {
    String means = tool.text(pointer);
    if (means.isEmpty()) {
      return;
    }
    if (!taken.add(means)) {
      tool.add(pointer, "is what another setting means", means);
    }
    String prefix =
        OwnSettings.prefixes().stream().filter(means::startsWith).findFirst().orElse("");
    if (means.indexOf('.') < 0 || !prefix.isEmpty()) {
      List<String> known =
          OwnSettings.keys().stream()
              .filter(key -> prefix.isEmpty() ? key.indexOf('.') < 0 : key.startsWith(prefix))
              .sorted()
              .toList();
      tool.know(pointer, "setting", means, known);
    } else if (use == Use.STARTED) {
      // Elsewhere, one with another prefix may be of a binding that is not here.
      tool.add(pointer, "is not a setting", means);
    }
  }

  /** Checks range and default. */
  private void checkValues(String setting, String type, String range) {
    String given = tool.text(setting + DEFAULT);
    try {
      DeclaredSettings declared =
          new DeclaredSettings(
              List.of(),
              List.of(
                  ToolSettings.declare(setting, type, tool.texts(setting + "/words"), range)
                      .required(true)
                      .build()));
      if (use != Use.STORED
          && RANGED.contains(type)
          && (range.equals("..") || !rises(declared, setting, range))) {
        throw new IllegalArgumentException("a range is MIN..MAX");
      }
      for (Problem problem : broken(declared, setting, given)) {
        if (isSecret(setting)) {
          tool.add(setting + DEFAULT, problem.rule());
        } else {
          tool.add(setting + DEFAULT, problem.rule(), given);
        }
      }
    } catch (IllegalArgumentException e) {
      tool.add(
          setting + RANGE, "must be MIN..MAX with values of type " + type + ", or one end", range);
    }
  }

  /** Tests for a range that has both of its ends. */
  private static boolean rises(DeclaredSettings declared, String setting, String range) {
    return Stream.of(range.split("\\.\\.", -1))
        .allMatch(end -> broken(declared, setting, end).isEmpty());
  }

  /** Returns what is wrong with a setting's value; nothing of none. */
  private static List<Problem> broken(DeclaredSettings declared, String setting, String value) {
    Properties properties = new Properties();
    properties.setProperty(setting, value);
    List<Problem> problems = new ArrayList<>();
    if (!value.isEmpty()) {
      declared.bind(properties, problems);
    }
    return problems;
  }

  /** Tests for what may be a secret, which no message shows. */
  private boolean isSecret(String setting) {
    return tool.text(setting + SECRET).equals("true")
        || Secrets.isSecretKey(setting.substring(setting.lastIndexOf('/') + 1));
  }

  /** Checks that secrets are known by their names, also where this file is not read. */
  private void checkSecret(String setting) {
    String name = setting.substring(setting.lastIndexOf('/') + 1);
    boolean named = Secrets.isSecretKey(name);
    if (tool.text(setting + SECRET).equals("true") && !tool.texts(setting + DEFAULT).isEmpty()) {
      tool.add(setting + DEFAULT, "cannot be set for a secret: a description is no place for one");
    }
    if (tool.text(setting + "/type").equals("text")
        && tool.texts(setting + SECRET).isEmpty()
        && named) {
      tool.add(setting + SECRET, "must be true by its name, or false if it is none", name);
    } else if (tool.text(setting + SECRET).equals("true") && !named) {
      tool.add(setting + SECRET, "needs a name that says so, such as password", name);
    }
  }

  /** Checks variables with the names of secrets, since results have a copy of the file. */
  private void checkEnvironment(String variable) {
    String name = variable.substring(variable.lastIndexOf('/') + 1);
    String text = tool.text(variable);
    if (Secrets.isSecretKey(name) && !text.isEmpty() && Placeholders.names(text).isEmpty()) {
      tool.add(variable, "holds a secret, and results have a copy: let a secret setting have it");
    }
  }

  private void checkProcesses() {
    String each = tool.text(PROCESSES + "/each");
    String setting = "/settings/" + each;
    if (each.isEmpty()) {
      return;
    }
    if (!tool.text(setting + "/type").equals("paths")) {
      tool.add(PROCESSES + "/each", "must be a setting of type paths", each);
    } else if (new PlaceholderRules(tool).canBeUnset(each)) {
      tool.add(
          PROCESSES + "/each", "needs a value: give the setting a default, or require it", each);
    }
  }

  /** Checks that each placeholder has one meaning. */
  private void checkNames() {
    Set<String> taken = new HashSet<>(ToolSettings.OF_ALL);
    List<String> names = new ArrayList<>(tool.entries("settings"));
    names.addAll(tool.entries(ToolSettings.ARGUMENTS));
    names.forEach(at -> checkIsFree(at, at.substring(at.lastIndexOf('/') + 1), taken));
    tool.texts(PROCESSES + "/as").forEach(name -> checkIsFree(PROCESSES + "/as", name, taken));
  }

  private void checkIsFree(String pointer, String name, Set<String> taken) {
    if (!taken.add(name)) {
      tool.add(pointer, "is the name of another placeholder", name);
    }
  }
}
