package io.ycsbx.brief.plan;

import com.fasterxml.jackson.databind.JsonNode;
import io.ycsbx.report.yaml.YamlDocument;
import io.ycsbx.report.yaml.YamlProblems;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Checks what a schema cannot state: that names are different and used. The tree may have errors.
 */
final class PlanRules {

  private static final String CONFIGURATIONS = "configurations";
  private static final String DATA = "data";
  private static final String TESTS = "tests";

  private final YamlDocument plan;

  PlanRules(YamlDocument plan) {
    this.plan = plan;
  }

  void check() {
    checkNamesAreDifferent();
    checkConfigurations();
    checkAreUsed(CONFIGURATIONS, "section", used("sections", CONFIGURATIONS, CONFIGURATIONS));
    checkAreUsed(CONFIGURATIONS, "test", used(TESTS, CONFIGURATIONS, CONFIGURATIONS));
    checkAreUsed(TESTS, "section", used("sections", TESTS, TESTS));
    Set<String> data = new HashSet<>();
    entries(TESTS).forEach(test -> data.add(text(test + "/data", name("/data/0"))));
    checkAreUsed(DATA, "test", data);
    checkSections();
    checkPartsWithThreads();
  }

  /** Returns the pointers of the entries of a list. */
  private List<String> entries(String list) {
    List<String> pointers = new ArrayList<>();
    for (int i = 0; i < plan.root().path(list).size(); i++) {
      pointers.add("/" + list + "/" + i);
    }
    return pointers;
  }

  private String text(String pointer, String otherwise) {
    return plan.root().at(pointer).asText(otherwise);
  }

  private String name(String entry) {
    return text(entry + "/name", "");
  }

  /** Returns the texts of a value or a list. */
  private List<String> texts(String pointer) {
    JsonNode value = plan.root().at(pointer);
    List<String> texts = new ArrayList<>();
    value.forEach(text -> texts.add(text.asText()));
    if (value.isValueNode()) {
      texts.add(value.asText());
    }
    return texts;
  }

  /** Returns the names that the entries of a list use: without the key, all of a kind. */
  private Set<String> used(String list, String key, String kind) {
    Set<String> used = new LinkedHashSet<>();
    for (String entry : entries(list)) {
      if (plan.root().at(entry).has(key)) {
        used.addAll(texts(entry + "/" + key));
      } else {
        entries(kind).forEach(all -> used.add(name(all)));
      }
    }
    return used;
  }

  private void checkAreUsed(String list, String where, Set<String> used) {
    for (String entry : entries(list)) {
      if (!used.contains(name(entry))) {
        plan.add(entry + "/name", "is in no " + where, name(entry));
      }
    }
  }

  /** Configurations, data sets and tests share one name space. */
  private void checkNamesAreDifferent() {
    Map<String, Integer> lines = new HashMap<>();
    for (String list : List.of(CONFIGURATIONS, DATA, TESTS)) {
      for (String entry : entries(list)) {
        Integer earlier = lines.putIfAbsent(name(entry), plan.line(entry + "/name"));
        if (earlier != null && !name(entry).isEmpty()) {
          plan.add(entry + "/name", "is taken already, in line " + earlier, name(entry));
        }
      }
    }
  }

  private void checkConfigurations() {
    Set<String> devices = new HashSet<>();
    Set<String> baselines = new LinkedHashSet<>();
    for (String entry : entries(CONFIGURATIONS)) {
      for (String device : texts(entry + "/precondition")) {
        if (!devices.add(device)) {
          plan.add(
              entry + "/precondition",
              "must name each device once, because all data of the device is destroyed",
              device);
        }
      }
      boolean more = plan.root().at(entry + "/baseline").asBoolean() && !baselines.isEmpty();
      if (plan.root().at(entry + "/baseline").asBoolean()) {
        baselines.add(name(entry));
      }
      if (more) {
        plan.add(
            entry + "/baseline",
            "must be one of the configurations; a section may name another",
            String.join(", ", baselines));
      }
    }
  }

  private void checkSections() {
    for (String section : entries("sections")) {
      String baseline = text(section + "/baseline", "");
      List<String> shown = texts(section + "/" + CONFIGURATIONS);
      if (!baseline.isEmpty() && !shown.isEmpty() && !shown.contains(baseline)) {
        plan.add(
            section + "/baseline",
            YamlProblems.unknown("configuration of this section", baseline, shown),
            baseline);
      }
    }
  }

  private void checkPartsWithThreads() {
    List<String> others = new ArrayList<>();
    entries(CONFIGURATIONS).forEach(entry -> others.add(name(entry)));
    entries(DATA).forEach(entry -> others.add(name(entry)));
    plan.root()
        .path("scales")
        .fieldNames()
        .forEachRemaining(
            scale -> {
              for (String part : others) {
                String threads = "/scales/" + scale + "/parts/" + part + "/threads";
                if (!plan.root().at(threads).isMissingNode()) {
                  plan.add(threads, "can be set for tests alone", part);
                }
              }
            });
  }
}
