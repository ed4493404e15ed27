package io.ycsbx.brief.plan;

import java.io.StringReader;
import java.util.Optional;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;

/** Finds the line of a property in a plan, for errors that are found later. */
public final class KeyLines {

  private KeyLines() {}

  /**
   * Returns the first line with a key, from 1; empty if there is none.
   *
   * @param yaml the text of a plan that {@link PlanReader} has read
   */
  public static Optional<Integer> first(String yaml, String key) {
    Node root = new Yaml(new SafeConstructor(new LoaderOptions())).compose(new StringReader(yaml));
    return first(root, key);
  }

  private static Optional<Integer> first(Node node, String key) {
    if (node instanceof SequenceNode list) {
      return list.getValue().stream().flatMap(one -> first(one, key).stream()).findFirst();
    }
    if (node instanceof MappingNode mapping) {
      return mapping.getValue().stream().flatMap(one -> first(one, key).stream()).findFirst();
    }
    return Optional.empty();
  }

  private static Optional<Integer> first(NodeTuple entry, String key) {
    boolean here =
        entry.getKeyNode() instanceof ScalarNode name && name.getValue().strip().equals(key);
    return here
        ? Optional.of(YamlMap.lineOf(entry.getKeyNode()))
        : first(entry.getValueNode(), key);
  }
}
