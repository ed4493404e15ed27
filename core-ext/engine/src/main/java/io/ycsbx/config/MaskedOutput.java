package io.ycsbx.config;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URLDecoder;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Base64;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Replaces secrets in the text that a process prints, also in that of a database or library:
 * stock's databases print all properties. A secret that is printed in parts is found. Output of
 * native code does not pass through this class. Thread-safe.
 *
 * <p>The secrets are those of the process, as standard output and standard error are.
 */
public final class MaskedOutput extends OutputStream {

  /** A shorter text, or a number, occurs anywhere: only the value of an assignment is replaced. */
  private static final int SHORTEST = 4;

  /** Characters that are kept before a secret: patterns look at them. */
  private static final int BEFORE = 2;

  private static final Map<PrintStream, MaskedOutput> STANDARD = new ConcurrentHashMap<>();

  private static final Comparator<String> LONGEST_FIRST =
      Comparator.comparing(String::length).reversed().thenComparing(Comparator.naturalOrder());

  /** Patterns by secret. Bytes are compared, as characters below 256. */
  private static final Map<String, String> PATTERNS = new TreeMap<>(LONGEST_FIRST);

  /** Patterns of those that are no words, and so are inside of no other text by chance. */
  private static final Map<String, String> UNLIKELY = new TreeMap<>(LONGEST_FIRST);

  /** Matches what precedes the name of a database in its URL. */
  private static final String DATABASE =
      "(?:jdbc:[\\w:+.-]{1,50}|mongodb(?:\\+srv)?:)//[^/\\s]{0,250}/";

  /** Matches where the name of a database goes on. */
  private static final String GOES_ON = "(?=[^/?;&#,\\s'\")}\\]])";

  /** Matches what may be the name of a database. */
  private static final Predicate<String> NAME = Pattern.compile("[\\w.$-]+").asMatchPredicate();

  /** Most characters of a secret that may be encoded: each is a call where the secret is found. */
  private static final int MOST_ENCODED = 1_000;

  /** Characters that a secret may begin with where it is encoded. */
  private static final String ENCODED = "%+\\";

  /** What may be an ordinary word, and so a part of others. */
  private static final Predicate<String> WORD =
      Pattern.compile("\\p{L}(?:\\p{Ll}*|\\p{Lu}*)").asMatchPredicate();

  private static final Pattern NONE = Pattern.compile("(?!)");
  private static volatile Pattern secrets = NONE;
  private static volatile Pattern unlikely = NONE;

  /** The first characters of the secrets: all other text passes quickly. */
  private static volatile BitSet beginnings = new BitSet();

  private final PrintStream out;
  private String held = "\n".repeat(BEFORE);

  MaskedOutput(PrintStream out) {
    this.out = out;
  }

  /** Returns a print stream that prints to standard output or standard error without secrets. */
  public static PrintStream of(PrintStream stream) {
    MaskedOutput masked = new MaskedOutput(stream);
    String encoding = System.getProperty("stdout.encoding", System.getProperty("native.encoding"));
    PrintStream printer = new PrintStream(masked, true, Charset.forName(encoding));
    STANDARD.put(printer, masked);
    return printer;
  }

  /**
   * Returns a stream that prints to another one without secrets; it is closed without that one. Its
   * writes never fail.
   */
  public static OutputStream to(OutputStream out) {
    return new MaskedOutput(new PrintStream(out));
  }

  /** Prints what may be the beginning of a secret, when nothing follows it. */
  public static void finish() {
    STANDARD.values().forEach(MaskedOutput::close);
  }

  /**
   * Returns the stream that another one, of {@link #of}, prints to, for text whose secrets are
   * removed already: a secret may be an ordinary word.
   */
  public static PrintStream unmasked(PrintStream stream) {
    MaskedOutput masked = STANDARD.get(stream);
    if (masked == null) {
      return stream;
    }
    masked.close();
    return masked.out;
  }

  /**
   * Replaces a secret, and those that are parts of it, as in a URL, from now on: as they are, with
   * any of their punctuation percent-encoded or escaped as in JSON, in UTF-16, and alone in Base64.
   * A driver prints a part without its percent-encoding.
   */
  public static synchronized void hide(String secret) {
    List<String> all = new ArrayList<>(List.of(secret.strip()));
    for (String part : Secrets.within(secret)) {
      all.add(part);
      decoded(part).ifPresent(all::add);
      // In a parameter of a URL, a plus is a blank.
      decoded(part.replace("+", "%20")).ifPresent(all::add);
    }
    all.removeIf(String::isEmpty);
    all.stream().distinct().flatMap(MaskedOutput::forms).forEach(MaskedOutput::add);
    BitSet known = new BitSet();
    ENCODED.chars().forEach(known::set);
    PATTERNS.keySet().forEach(text -> known.set(text.charAt(0)));
    beginnings = known;
    secrets = anyOf(PATTERNS.values());
    unlikely = anyOf(UNLIKELY.values());
  }

  private static Pattern anyOf(Collection<String> patterns) {
    return patterns.isEmpty() ? NONE : Pattern.compile(String.join("|", patterns));
  }

  /** Returns a secret and, if it is found anywhere, its Base64. */
  private static Stream<String> forms(String secret) {
    return isFoundAnywhere(secret)
        ? Stream.of(secret, Base64.getEncoder().encodeToString(secret.getBytes(UTF_8)))
        : Stream.of(secret);
  }

  /**
   * Returns a pattern of a secret's bytes, each of which programs print as it is, percent-encoded,
   * or escaped as in JSON: they do not agree on which ones. Of a long secret without letters, the
   * bytes are only as they are.
   */
  private static String pattern(String secret) {
    if (secret.chars().filter(octet -> !isPlain(octet)).count() > MOST_ENCODED) {
      return Pattern.quote(secret);
    }
    return secret.chars().mapToObj(MaskedOutput::anyForm).collect(Collectors.joining());
  }

  private static String anyForm(int octet) {
    String plain = Character.toString(octet);
    return isPlain(octet)
        ? plain
        : String.format(
            Locale.ROOT,
            "(?:%s%s|%%(?i:%02x)%s)",
            "\"\\/".contains(plain) ? "\\\\?" : "",
            Pattern.quote(plain),
            octet,
            octet == ' ' ? "|\\+" : "");
  }

  private static boolean isPlain(int octet) {
    return octet < 128 && Character.isLetterOrDigit(octet);
  }

  private static Optional<String> decoded(String part) {
    try {
      return Optional.of(URLDecoder.decode(part.replace("+", "%2B"), UTF_8));
    } catch (IllegalArgumentException e) {
      // A password that is not encoded.
      return Optional.empty();
    }
  }

  /**
   * Returns whether a secret is replaced wherever it is printed; another one is replaced as the
   * value of an assignment alone.
   */
  public static boolean isFoundAnywhere(String secret) {
    return secret.length() >= SHORTEST && !secret.chars().allMatch(Character::isDigit);
  }

  private static void add(String value) {
    boolean common = !isFoundAnywhere(value);
    boolean word = WORD.test(value);
    for (Charset charset : List.of(UTF_8, Charset.defaultCharset())) {
      String secret = asBytes(value, charset);
      String pattern = pattern(secret);
      if (common) {
        pattern = "(?<==\")" + pattern + "(?=\")";
      } else if (word) {
        // A part of other words stays, but not the value behind an option's letter.
        pattern = "(?:(?<![A-Za-z0-9])|(?<=-[A-Za-z]))" + pattern + "(?![A-Za-z0-9])";
      } else {
        String whole = "(?:(?<!" + DATABASE + pattern + ")|" + GOES_ON + ")";
        UNLIKELY.put(secret, NAME.test(value) ? pattern + whole : pattern);
      }
      PATTERNS.put(secret, pattern);
    }
    if (!common) {
      for (Charset charset : List.of(UTF_16LE, UTF_16BE)) {
        // Zero bytes are many in binary files: none begins a secret.
        String secret = asBytes(value, charset).replaceAll("^\0+|\0+$", "");
        PATTERNS.put(secret, Pattern.quote(secret));
      }
    }
  }

  /** Returns a text without the secrets. */
  public static String mask(String text) {
    return mask(text, secrets);
  }

  /**
   * Returns a setting's value without the secrets in it. A database may have the text of a secret
   * as its name in a URL, and a secret that is a word may be there by chance: these stay.
   */
  static String maskInside(String value) {
    return mask(value, unlikely);
  }

  private static String mask(String text, Pattern hidden) {
    if (hidden.equals(NONE)) {
      return text;
    }
    String shown = hidden.matcher(asBytes(text, UTF_8)).replaceAll(Secrets.REDACTED);
    return new String(shown.getBytes(ISO_8859_1), UTF_8);
  }

  private static String asBytes(String text, Charset charset) {
    return new String(text.getBytes(charset), ISO_8859_1);
  }

  /** Prints what is held and a text, up to what may be the beginning of a secret. */
  private void print(String added, boolean whole) {
    String text = held + added;
    StringBuilder shown = new StringBuilder();
    Matcher secret = secrets.matcher(text).useTransparentBounds(true);
    int at = BEFORE;
    while (at < text.length()) {
      if (!beginnings.get(text.charAt(at))) {
        shown.append(text.charAt(at++));
        continue;
      }
      boolean found = secret.region(at, text.length()).lookingAt();
      if (secret.hitEnd() && !whole) {
        break;
      }
      shown.append(found ? Secrets.REDACTED : text.substring(at, at + 1));
      at = found ? secret.end() : at + 1;
    }
    held = text.substring(at - BEFORE);
    out.writeBytes(shown.toString().getBytes(ISO_8859_1));
  }

  @Override
  public void write(int character) throws IOException {
    write(new byte[] {(byte) character}, 0, 1);
  }

  @Override
  public synchronized void write(byte[] bytes, int offset, int length) throws IOException {
    if (secrets.equals(NONE)) {
      out.write(bytes, offset, length);
      return;
    }
    print(new String(bytes, offset, length, ISO_8859_1), false);
  }

  /**
   * Passes on what was printed, except for the beginning of a secret: the next write may end it.
   *
   * @throws IOException if something could not be written, which a print stream keeps to itself
   */
  @Override
  public void flush() throws IOException {
    if (out.checkError()) {
      throw new IOException("the output is full or closed");
    }
  }

  /** Prints the beginning of a secret that nothing has ended; the stream itself stays open. */
  @Override
  public synchronized void close() {
    print("", true);
    out.flush();
  }
}
