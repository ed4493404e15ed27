package io.ycsbx.workload.tpcc;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The call of a procedure or function: a text with a {@code %s} for each value, or a statement to
 * prepare, in which {@code ?1} is the first value. Immutable.
 *
 * @param text the text or statement
 * @param parameters the numbers of the values of a statement's parameters; none for a text
 */
record Call(String text, List<Integer> parameters) {

  private static final Pattern PARAMETER = Pattern.compile("\\?(\\d)");

  static Call of(String text) {
    Matcher parameters = PARAMETER.matcher(text);
    return new Call(
        parameters.replaceAll("?"), PARAMETER.matcher(text).results().map(Call::number).toList());
  }

  private static int number(MatchResult parameter) {
    return Integer.parseInt(parameter.group(1));
  }

  /** Returns the output, at its row if there is one; null if a text has no query. */
  ResultSet execute(SqlConnection db, Object... values) throws SQLException {
    if (parameters.isEmpty()) {
      return db.call(text.formatted(values));
    }
    Object[] ordered = new Object[parameters.size()];
    for (int i = 0; i < ordered.length; i++) {
      ordered[i] = values[parameters.get(i) - 1];
    }
    ResultSet output = db.query(text, ordered);
    output.next();
    return output;
  }
}
