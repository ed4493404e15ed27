package io.ycsbx.brief.bundle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Differences of a brief's files from those that are recomputed from the records, in sentences: of
 * the JSON cell by cell, of other text by lines.
 */
public final class Differences {

  private static final int LONGEST = 80;
  private static final int BEFORE = 20;

  private final String file;
  private final List<String> all = new ArrayList<>();

  private Differences(String file) {
    this.file = file;
  }

  /**
   * Compares a file.
   *
   * @param file its name; the ending is the format
   * @return empty if both have the same bytes
   */
  public static List<String> of(String file, byte[] printed, byte[] recomputed) {
    if (Arrays.equals(printed, recomputed)) {
      return List.of();
    }
    Differences differences = new Differences(file);
    if (file.endsWith(".json")) {
      differences.compareJson(printed, recomputed);
    } else if (!file.endsWith(".pdf") && !file.endsWith(".png")) {
      differences.compareLines(text(printed), text(recomputed));
    }
    if (differences.all.isEmpty()) {
      differences.all.add(file + ": differs from the one recomputed from the records");
    }
    return differences.all;
  }

  /** Returns the number of cells of all tables of a brief. */
  public static int cells(byte[] json) throws IOException {
    return new ObjectMapper()
        .readTree(json).findValues("cells").stream().mapToInt(JsonNode::size).sum();
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private void compareLines(String printed, String recomputed) {
    List<String> left = printed.lines().toList();
    List<String> right = recomputed.lines().toList();
    int line = 0;
    while (line < Math.min(left.size(), right.size()) && left.get(line).equals(right.get(line))) {
      line++;
    }
    String is = line < left.size() ? left.get(line) : "";
    String shouldBe = line < right.size() ? right.get(line) : "";
    int at = 0;
    while (at < Math.min(is.length(), shouldBe.length()) && is.charAt(at) == shouldBe.charAt(at)) {
      at++;
    }
    int from = Math.max(0, at - BEFORE);
    add("line " + (line + 1), quoted(is.substring(from)), quoted(shouldBe.substring(from)));
  }

  private void compareJson(byte[] printed, byte[] recomputed) {
    try {
      ObjectMapper mapper = new ObjectMapper();
      JsonNode should = mapper.readTree(recomputed);
      compare(mapper.readTree(printed), should, should, List.of());
    } catch (IOException e) {
      all.add(file + ": is not valid JSON");
    }
  }

  private void compare(JsonNode is, JsonNode shouldBe, JsonNode root, List<String> path) {
    if (is.equals(shouldBe)) {
      return;
    }
    if (is.isObject() && shouldBe.isObject()) {
      Set<String> names = new LinkedHashSet<>();
      shouldBe.fieldNames().forEachRemaining(names::add);
      is.fieldNames().forEachRemaining(names::add);
      names.forEach(name -> compare(is.path(name), shouldBe.path(name), root, plus(path, name)));
    } else if (is.isArray() && shouldBe.isArray() && is.size() == shouldBe.size()) {
      for (int i = 0; i < is.size(); i++) {
        compare(is.get(i), shouldBe.get(i), root, plus(path, Integer.toString(i)));
      }
    } else {
      add(words(root, path), quoted(shown(is)), quoted(shown(shouldBe)));
    }
  }

  private static List<String> plus(List<String> path, String name) {
    List<String> longer = new ArrayList<>(path);
    longer.add(name);
    return longer;
  }

  private static String shown(JsonNode node) {
    if (node.isArray()) {
      return node.size() + " entries";
    }
    return node.isMissingNode() ? "" : node.isValueNode() ? node.asText() : node.toString();
  }

  /** Returns the place of a value: section, table, row and column of a cell, or else its path. */
  private static String words(JsonNode root, List<String> path) {
    if (path.size() < 8 || !path.get(1).equals("sections") || !path.get(3).equals("tables")) {
      return String.join("/", path);
    }
    JsonNode section = root.path("report").path("sections").path(Integer.parseInt(path.get(2)));
    JsonNode table = section.path("tables").path(Integer.parseInt(path.get(4)));
    String place =
        "section "
            + quoted(section.path("title").asText())
            + ", table "
            + quoted(table.path("caption").asText());
    if (!path.get(5).equals("rows")) {
      return place + ", " + String.join("/", path.subList(5, path.size()));
    }
    JsonNode row = table.path("rows").path(Integer.parseInt(path.get(6)));
    place += ", row " + quoted(row.path("header").asText());
    if (path.size() < 9 || !path.get(7).equals("cells")) {
      return place + ", " + String.join("/", path.subList(7, path.size()));
    }
    JsonNode column = table.path("columns").path(Integer.parseInt(path.get(8)));
    return place
        + ", column "
        + quoted(column.path("title").asText())
        + (path.size() > 9 ? ", " + path.get(9) : "");
  }

  private void add(String where, String is, String shouldBe) {
    all.add(file + ": " + where + ": " + is + ", recomputed " + shouldBe);
  }

  private static String quoted(String text) {
    String plain = text.replaceAll("\\p{Cntrl}", "\uFFFD");
    return "\"" + (plain.length() <= LONGEST ? plain : plain.substring(0, LONGEST) + "...") + "\"";
  }
}
