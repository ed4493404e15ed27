package io.ycsbx.brief.plan;

import io.ycsbx.config.Spelling;
import io.ycsbx.report.yaml.YamlDocument;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Checks what a schema cannot state: that names are different and used. The tree may have errors.
 */
record PlanRules(YamlDocument plan) {

  private static final String NAME = "/name";
  private static final String CONFIGURATIONS = "configurations";
  private static final String DATA = "data";
  private static final String SECTIONS = "sections";
  private static final String TESTS = "tests";

  void check() {
    // They share one name space: overrides and folders have their names.
    checkAreDifferent(NAME, CONFIGURATIONS, DATA, TESTS);
    checkAreDifferent("/precondition", CONFIGURATIONS);
    checkAreDifferent("/baseline", CONFIGURATIONS);
    checkAreUsed(CONFIGURATIONS, SECTIONS, CONFIGURATIONS);
    checkAreUsed(CONFIGURATIONS, TESTS, CONFIGURATIONS);
    checkAreUsed(TESTS, SECTIONS, TESTS);
    checkAreUsed(DATA, TESTS, DATA);
    for (String section : plan.entries(SECTIONS)) {
      checkBaseline(section);
    }
    checkPartsWithThreads();
    for (String property : plan.pointers(at -> at.endsWith("/properties/" + BriefPlan.TOOL))) {
      plan.add(property, "is no property in a plan: write it beside properties");
    }
  }

  private void checkAreDifferent(String key, String... lists) {
    Map<String, Integer> lines = new HashMap<>();
    for (String list : lists) {
      for (String entry : plan.entries(list)) {
        for (String text : plan.texts(entry + key)) {
          Integer earlier = lines.putIfAbsent(text, plan.line(entry + key));
          if (earlier != null && !text.equals("false")) {
            plan.add(entry + key, "is taken already, in line " + earlier, text);
          }
        }
      }
    }
  }

  /** Checks that users name each entry of a list; a user without names takes all. */
  private void checkAreUsed(String list, String users, String key) {
    Set<String> used = new HashSet<>();
    for (String user : plan.entries(users)) {
      List<String> names = plan.texts(user + "/" + key);
      if (names.isEmpty()) {
        return;
      }
      used.addAll(names);
    }
    for (String entry : plan.entries(list)) {
      String name = plan.text(entry + NAME);
      if (!used.contains(name)) {
        plan.add(entry + NAME, "is in none of the " + users, name);
      }
    }
  }

  private void checkBaseline(String section) {
    List<String> shown = plan.texts(section + "/" + CONFIGURATIONS);
    for (String baseline : plan.texts(section + "/baseline")) {
      if (!shown.isEmpty() && !shown.contains(baseline)) {
        plan.add(
            section + "/baseline",
            Spelling.unknown("configuration of this section", baseline, shown),
            baseline);
      }
    }
  }

  private void checkPartsWithThreads() {
    List<String> others = new ArrayList<>(plan.entries(CONFIGURATIONS));
    others.addAll(plan.entries(DATA));
    for (String scale : plan.entries("scales")) {
      for (String name : others) {
        String threads = scale + "/parts/" + plan.text(name + NAME) + "/threads";
        if (!plan.texts(threads).isEmpty()) {
          plan.add(threads, "can be set for tests alone", plan.text(name + NAME));
        }
      }
    }
  }
}
