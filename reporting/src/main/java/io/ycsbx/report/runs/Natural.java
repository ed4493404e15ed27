package io.ycsbx.report.runs;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Comparator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Natural order of names: {@code run2} before {@code run10}. */
final class Natural implements Comparator<String> {

  static final Comparator<String> ORDER = new Natural();

  private static final Pattern PART = Pattern.compile("\\d+|\\D+");

  private Natural() {}

  @Override
  public int compare(String a, String b) {
    int order = Arrays.compare(parts(a), parts(b), Natural::compareParts);
    return order == 0 ? a.compareTo(b) : order;
  }

  private static String[] parts(String name) {
    return PART.matcher(name).results().map(MatchResult::group).toArray(String[]::new);
  }

  /** Tests for a digit as in {@link #PART}, not one of another script. */
  private static boolean isDigit(char character) {
    return character >= '0' && character <= '9';
  }

  private static int compareParts(String a, String b) {
    boolean numbers = isDigit(a.charAt(0)) && isDigit(b.charAt(0));
    return numbers ? new BigInteger(a).compareTo(new BigInteger(b)) : a.compareTo(b);
  }
}
