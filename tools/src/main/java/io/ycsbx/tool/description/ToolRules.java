package io.ycsbx.tool.description;

import io.ycsbx.config.DeclaredSettings;
import io.ycsbx.config.Problem;
import io.ycsbx.config.Secrets;
import io.ycsbx.report.yaml.YamlDocument;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Properties;
import java.util.Set;

/** Checks what the schema of descriptions cannot state. The tree may have errors. */
record ToolRules(YamlDocument tool) {

  private static final String RANGE = "/range";
  private static final String PROCESSES = "/processes";

  void check() {
    tool.entries("settings").forEach(this::checkSetting);
    tool.entries("environment").forEach(this::checkEnvironment);
    checkProcesses();
    checkNames();
    new PlaceholderRules(tool).check();
    tool.entries("outputs").forEach(output -> new OutputRules(tool, output).check());
  }

  private void checkSetting(String setting) {
    checkValues(setting, tool.text(setting + "/type"), tool.text(setting + RANGE));
    checkSecret(setting);
    String means = tool.text(setting + "/means");
    // One with another prefix may be of a binding that is not here.
    String prefix =
        OwnSettings.prefixes().stream().filter(means::startsWith).findFirst().orElse("");
    if (!means.isEmpty() && (means.indexOf('.') < 0 || !prefix.isEmpty())) {
      List<String> known =
          OwnSettings.keys().stream()
              .filter(key -> prefix.isEmpty() ? key.indexOf('.') < 0 : key.startsWith(prefix))
              .sorted()
              .toList();
      tool.know(setting + "/means", "setting", means, known);
    }
  }

  /** Checks range and default. */
  private void checkValues(String setting, String type, String range) {
    try {
      DeclaredSettings declared =
          new DeclaredSettings(
              List.of(),
              List.of(
                  ToolSettings.declare(setting, type, tool.texts(setting + "/words"), range)
                      .required(true)
                      .build()));
      Properties properties = new Properties();
      properties.setProperty(setting, tool.text(setting + "/default"));
      List<Problem> problems = new ArrayList<>();
      if (!tool.text(setting + "/default").isEmpty()) {
        declared.bind(properties, problems);
      }
      problems.forEach(
          problem -> tool.add(setting + "/default", problem.rule(), problem.value().orElse("")));
    } catch (IllegalArgumentException e) {
      tool.add(
          setting + RANGE, "must be MIN..MAX with values of type " + type + ", or one end", range);
    }
  }

  /** Checks that secrets are known by their names, also where this file is not read. */
  private void checkSecret(String setting) {
    String name = setting.substring(setting.lastIndexOf('/') + 1);
    boolean named = Secrets.isSecretKey(name);
    if (tool.text(setting + "/type").equals("text")
        && tool.texts(setting + "/secret").isEmpty()
        && named) {
      tool.add(setting + "/secret", "must be true by its name, or false if it is none", name);
    } else if (tool.text(setting + "/secret").equals("true") && !named) {
      tool.add(setting + "/secret", "needs a name that says so, such as password", name);
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
