package io.ycsbx.config;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Compares texts in which {@code ***} stands for one secret each. What looks at results may know
 * other secrets than the run did, and the run may have had others.
 */
public final class MaskedText {

  /**
   * Matches a word, with Base64's padding at its end, or one of the characters that end words. The
   * rest of a masked word is compared, and so is all that follows it.
   */
  private static final Pattern TOKEN =
      Pattern.compile(
          "[^\\s&;,?/:@='\"()\\[\\]{}<>|]+(?:=+(?=[\\s&;,)}'\"]|\\z))?|.", Pattern.DOTALL);

  private static final String ANY_SECRET = "\\E[^*]+\\Q";

  private MaskedText() {}

  /**
   * Tests for two texts that are the same but for secrets. Both are compared without the secrets
   * that this process knows; where one of them still has {@code ***}, the other one has it, too, or
   * a secret without blanks and punctuation: with those, the end of the secret would not be known.
   */
  public static boolean agree(String text, String other) {
    List<String> tokens = tokens(text);
    List<String> others = tokens(other);
    return tokens.size() == others.size()
        && IntStream.range(0, tokens.size()).allMatch(i -> alike(tokens.get(i), others.get(i)));
  }

  private static List<String> tokens(String text) {
    String shown = MaskedOutput.maskInside(Secrets.redactValue(text));
    return TOKEN.matcher(shown).results().map(MatchResult::group).toList();
  }

  private static boolean alike(String token, String other) {
    return token.equals(other) || isShownAs(token, other) || isShownAs(other, token);
  }

  private static boolean isShownAs(String token, String shown) {
    return shown.contains(Secrets.REDACTED)
        && token.matches(Pattern.quote(shown).replace(Secrets.REDACTED, ANY_SECRET));
  }
}
