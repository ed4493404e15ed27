package io.ycsbx.tool.description;

import io.ycsbx.config.Durations;
import io.ycsbx.report.yaml.YamlDocument;
import io.ycsbx.report.yaml.YamlSchema;
import io.ycsbx.tool.description.ToolFile.Use;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * Reads descriptions of load generators, and reports all errors of one at once, each with its line.
 * The schema {@code tool.schema.json} states keys and types.
 */
final class ToolReader {

  private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_-]*");

  private ToolReader() {}

  /**
   * Reads a description.
   *
   * @param file the file's name in messages
   * @param name the tool's name, that of the file
   * @throws io.ycsbx.config.SettingsException with all errors
   */
  static ToolDescription read(String file, String name, String yaml, Use use) {
    YamlDocument tool = YamlDocument.read(file, "description", yaml);
    new YamlSchema(ToolReader.class, "tool.schema.json", parsers(name, use)).check(tool);
    new ToolRules(tool, use).check();
    return tool.as(ToolDescription.class);
  }

  private static Map<String, Function<String, ?>> parsers(String name, Use use) {
    return Map.of(
        "tool",
        text -> tool(text, name, use),
        "pattern",
        ToolReader::groups,
        "pattern-of-one",
        text -> pattern(text, 1, 1, "one group, the value"),
        "pattern-of-bucket",
        text -> pattern(text, 2, 3, "two groups, value and count, or three, with the lower end"),
        "unit",
        ToolUnit::parse,
        "time",
        ToolUnit::time,
        "ramp-up",
        text -> Placeholders.names(text).isEmpty() ? Durations.parse(text) : text);
  }

  private static String tool(String tool, String name, Use use) {
    check(NAME.matcher(tool).matches(), "must be lower-case letters, digits, - and _, as its file");
    check(tool.equals(name), "must be the name of its file, " + name);
    check(
        use == Use.STORED || !OwnSettings.prefixes().contains(tool + "."),
        "is a prefix of this suite's own settings: take another name, and rename the file, such as"
            + " my-%s.yaml".formatted(tool));
    return tool;
  }

  private static String pattern(String text, int least, int most, String groups) {
    int found = groups(text);
    check(found >= least && found <= most, "must have " + groups + "; (?:...) is no group");
    return text;
  }

  /** Returns the groups of a regular expression. */
  private static int groups(String text) {
    try {
      String filled = Placeholders.fill(text, name -> Pattern.quote(name));
      return Pattern.compile(filled).matcher("").groupCount();
    } catch (PatternSyntaxException e) {
      throw new IllegalArgumentException(
          "must be a regular expression (%s)".formatted(e.getDescription()), e);
    }
  }

  private static void check(boolean kept, String rule) {
    if (!kept) {
      throw new IllegalArgumentException(rule);
    }
  }
}
