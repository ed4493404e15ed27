package io.ycsbx.command;

import io.ycsbx.config.Problem;
import io.ycsbx.spi.RunProperties;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The stock client's options that name the database and its properties. */
public class DatabaseArguments extends PropertyArguments {

  static final String TRANSACTIONS = "dotransactions";

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "BINDING",
      description = "a binding's name (see \"ycsb bindings\") or a site.ycsb.DB class")
  private String binding;

  @Option(names = "-db", paramLabel = "CLASS", description = "database class, in place of BINDING")
  private String databaseClass;

  /**
   * Returns the database to drive, from {@code -db}, else BINDING, else the property {@code db};
   * adds a problem if none of them is given.
   */
  public final Optional<String> database(Properties properties, List<Problem> problems) {
    String named = databaseClass != null ? databaseClass : binding;
    if (named == null) {
      named = properties.getProperty("db");
    }
    if (named == null) {
      problems.add(
          Problem.of("BINDING", "required, but not given (\"ycsb bindings\" lists the bindings)"));
    }
    return Optional.ofNullable(named).map(String::strip);
  }

  /** Returns all properties: the files in order, then the command, then the options in order. */
  public final Properties properties(boolean loadCommand, List<Problem> problems) {
    Properties own = new Properties();
    own.setProperty(TRANSACTIONS, Boolean.toString(!loadCommand));
    return properties(own, problems);
  }

  @Override
  final Properties properties(Properties own, List<Problem> problems) {
    Properties properties = super.properties(own, problems);
    if (binding != null && binding.contains("=")) {
      problems.add(
          Problem.of(
              "BINDING",
              "must be a name or a class; a property needs -p before it",
              SHOWN.redactArgument(binding)));
    }
    return properties;
  }

  /** Returns the command that these properties amount to, which may name another than was given. */
  public static String command(Properties properties) {
    return RunProperties.isLoad(properties) ? "load" : "run";
  }
}
