package io.ycsbx.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Passes secrets of a command line to a process in its environment, because every user of a machine
 * can read the arguments of a process, and a crash of the JVM writes the arguments to a file. The
 * launcher does the same with the user's own arguments.
 */
public final class HiddenArguments {

  /** Start of the names of the variables. */
  private static final String PREFIX = "YCSBX_SECRET_";

  private static final Pattern HIDDEN = Pattern.compile("(?s)(.*=)?env:(" + PREFIX + "\\w+)");

  private HiddenArguments() {}

  /**
   * Moves secrets from arguments into an environment, from which all earlier ones are removed.
   *
   * @param shown the same arguments without secrets
   * @return arguments for {@link #reveal}
   */
  public static List<String> hide(
      List<String> arguments, List<String> shown, Map<String, String> environment) {
    clear(environment);
    List<String> hidden = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      String argument = arguments.get(i);
      if (argument.equals(shown.get(i))) {
        hidden.add(argument);
      } else {
        String name = PREFIX + "OF_RUN_" + i;
        int value = argument.indexOf('=') + 1;
        environment.put(name, argument.substring(value));
        hidden.add(argument.substring(0, value) + "env:" + name);
      }
    }
    return hidden;
  }

  /** Returns a builder of a process, which has none of the secrets of this process's arguments. */
  public static ProcessBuilder without(List<String> command) {
    ProcessBuilder builder = new ProcessBuilder(command);
    clear(builder.environment());
    return builder;
  }

  private static void clear(Map<String, String> environment) {
    environment.keySet().removeIf(name -> name.startsWith(PREFIX));
  }

  /** Returns an argument with its secret, if it was moved into the environment. */
  public static String reveal(String argument, Map<String, String> environment) {
    Matcher hidden = HIDDEN.matcher(argument);
    return hidden.matches() && environment.containsKey(hidden.group(2))
        ? (hidden.group(1) == null ? "" : hidden.group(1)) + environment.get(hidden.group(2))
        : argument;
  }
}
