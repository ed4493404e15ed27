package io.ycsbx.report.yaml;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ycsbx.config.Printable;
import java.io.StringReader;
import java.util.Map;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;

/**
 * Turns YAML into a JSON tree and keeps the lines. Scalars stay the text that was written, because
 * 8.10, 1e6, 007 and yes are versions, property values and names; only whole numbers and true and
 * false, which are written in one way, have types.
 *
 * @param lines takes the lines of all values by their JSON pointers, in the order of the file
 */
record YamlTree(YamlDocument document, Map<String, Integer> lines) {

  private static final int MOST_CHARACTERS = 1 << 20;

  /** Aliases can make a small file an endless tree. */
  private static final int MOST_VALUES = 100_000;

  private static final int DEEPEST = 50;
  private static final Pattern WHOLE_NUMBER = Pattern.compile("0|-?[1-9][0-9]{0,17}");
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  /**
   * Reads the mapping that a file consists of into the document.
   *
   * @param what kind of file, e.g. {@code plan}
   */
  void read(String yaml, String what) {
    if (yaml.length() > MOST_CHARACTERS) {
      document.add(1, what, "must have at most " + MOST_CHARACTERS + " characters");
      return;
    }
    try {
      Yaml parser = new Yaml(new SafeConstructor(new LoaderOptions()));
      if (parser.compose(new StringReader(yaml)) instanceof MappingNode mapping) {
        document.root().setAll(object(mapping, "", 0));
      } else {
        document.add(1, what, "must be a mapping of keys to values");
      }
    } catch (MarkedYAMLException e) {
      int line = e.getProblemMark() == null ? 1 : e.getProblemMark().getLine() + 1;
      document.add(line, "YAML", e.getProblem());
    } catch (YAMLException e) {
      document.add(1, "YAML", String.valueOf(e.getMessage()).lines().findFirst().orElse(""));
    }
  }

  private JsonNode value(Node node, String pointer, int line, int depth) {
    lines.put(pointer, line);
    if (depth > DEEPEST || lines.size() > MOST_VALUES) {
      throw new YAMLException("must have at most " + MOST_VALUES + " values, " + DEEPEST + " deep");
    }
    if (node instanceof MappingNode mapping) {
      return object(mapping, pointer, depth);
    }
    if (node instanceof SequenceNode list) {
      ArrayNode array = NODES.arrayNode();
      for (Node entry : list.getValue()) {
        array.add(value(entry, pointer + "/" + array.size(), lineOf(entry), depth + 1));
      }
      return array;
    }
    check(((ScalarNode) node).getValue(), YamlDocument.key(pointer), line);
    return scalar((ScalarNode) node);
  }

  private void check(String text, String key, int line) {
    try {
      Printable.checked(text);
    } catch (IllegalArgumentException e) {
      document.add(line, key, e.getMessage());
    }
  }

  private ObjectNode object(MappingNode mapping, String pointer, int depth) {
    ObjectNode object = NODES.objectNode();
    for (NodeTuple entry : mapping.getValue()) {
      String key = entry.getKeyNode() instanceof ScalarNode name ? name.getValue().strip() : "?";
      int line = lineOf(entry.getKeyNode());
      String inside = pointer + "/" + escaped(key);
      if (key.isEmpty()) {
        document.add(line, "key", "must not be blank");
      }
      check(key, "key", line);
      if (object.has(key)) {
        document.add(line, key, "duplicates line " + lines.get(inside));
      }
      object.set(key, value(entry.getValueNode(), inside, line, depth + 1));
    }
    return object;
  }

  private static JsonNode scalar(ScalarNode node) {
    String text = node.getValue().strip();
    if (node.getTag().equals(Tag.NULL)) {
      return NODES.nullNode();
    }
    if (node.isPlain() && WHOLE_NUMBER.matcher(text).matches()) {
      return NODES.numberNode(Long.parseLong(text));
    }
    if (node.isPlain() && (text.equals("true") || text.equals("false"))) {
      return NODES.booleanNode(text.equals("true"));
    }
    return NODES.textNode(text);
  }

  private static int lineOf(Node node) {
    return node.getStartMark().getLine() + 1;
  }

  /** Returns a key as a part of a JSON pointer. */
  static String escaped(String key) {
    return key.replace("~", "~0").replace("/", "~1");
  }
}
