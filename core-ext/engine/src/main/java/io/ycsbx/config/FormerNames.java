package io.ycsbx.config;

import java.util.Optional;
import java.util.Set;

/**
 * Class names of stock before version 0.16 and of go-ycsb, and its workload's simple name. Not
 * instantiable; thread-safe.
 */
public final class FormerNames {

  private static final String FORMER = "com.yahoo.ycsb.";
  private static final String PRESENT = "site.ycsb.";

  private FormerNames() {}

  /**
   * Returns stock's present name of a class; the same name if it is not a former one, or if a class
   * on the class path has it.
   */
  public static String current(String name) {
    if (Set.of("core", "CoreWorkload").contains(name.strip())) {
      return PRESENT + "workloads.CoreWorkload";
    }
    return name.startsWith(FORMER) && !exists(name)
        ? PRESENT + name.substring(FORMER.length())
        : name;
  }

  /** Returns the present name of a class that is on the class path; any other name stays. */
  public static String existing(String name) {
    String current = current(name.strip());
    return exists(current) ? current : name.strip();
  }

  /**
   * Returns the rule that a class which is not on the class path breaks.
   *
   * @param binding the binding for the database of a class of stock
   */
  public static String rule(String name, Optional<String> binding) {
    String current = current(name);
    String other = current.equals(name) ? "" : ", by this name or by " + current;
    return "must be a class on the class path (see -cp)"
        + binding.map(known -> ", or the binding " + known).orElse(other);
  }

  private static boolean exists(String name) {
    ClassLoader loader =
        Optional.ofNullable(Thread.currentThread().getContextClassLoader())
            .orElseGet(FormerNames.class::getClassLoader);
    return loader.getResource(name.replace('.', '/') + ".class") != null;
  }
}
