package io.ycsbx.config;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

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

  private static final List<MaskedOutput> STANDARD = new ArrayList<>();

  /** The longest first. Bytes are compared, in the form of a text of characters below 256. */
  private static volatile List<Hidden> secrets = List.of();

  private final PrintStream out;
  private String held = "";

  private record Hidden(String found, String shown) {}

  MaskedOutput(PrintStream out) {
    this.out = out;
  }

  /** Returns a print stream that prints to standard output or standard error without secrets. */
  public static PrintStream of(PrintStream stream) {
    MaskedOutput masked = new MaskedOutput(stream);
    STANDARD.add(masked);
    String encoding = System.getProperty("stdout.encoding", System.getProperty("native.encoding"));
    return new PrintStream(masked, true, Charset.forName(encoding));
  }

  /** Prints what may be the beginning of a secret, when nothing follows it. */
  public static void finish() {
    STANDARD.forEach(MaskedOutput::close);
  }

  /** Replaces a secret from now on. */
  public static synchronized void hide(String secret) {
    String value = secret.strip();
    if (value.isEmpty()) {
      return;
    }
    boolean common = value.length() < SHORTEST || value.chars().allMatch(Character::isDigit);
    List<Hidden> all = new ArrayList<>(secrets);
    for (Charset charset : List.of(UTF_8, Charset.defaultCharset())) {
      String found = asBytes(value, charset);
      all.add(
          common
              ? new Hidden("=\"" + found + "\"", "=\"" + Secrets.REDACTED + "\"")
              : new Hidden(found, Secrets.REDACTED));
    }
    secrets =
        all.stream()
            .distinct()
            .sorted(Comparator.comparing((Hidden it) -> it.found().length()).reversed())
            .toList();
  }

  /** Returns a text without the secrets. */
  public static String mask(String text) {
    if (secrets.isEmpty()) {
      return text;
    }
    StringBuilder shown = new StringBuilder();
    replace(asBytes(text, UTF_8), shown, true);
    return new String(shown.toString().getBytes(ISO_8859_1), UTF_8);
  }

  private static String asBytes(String text, Charset charset) {
    return new String(text.getBytes(charset), ISO_8859_1);
  }

  /**
   * Appends a text without the secrets.
   *
   * @param whole whether no text follows
   * @return the end that may be the beginning of a secret, which is not appended
   */
  private static String replace(String text, StringBuilder shown, boolean whole) {
    List<Hidden> all = secrets;
    int at = 0;
    while (at < text.length()) {
      Hidden secret = null;
      for (Hidden one : all) {
        int left = text.length() - at;
        if (!whole && one.found().length() > left && text.regionMatches(at, one.found(), 0, left)) {
          return text.substring(at);
        }
        if (secret == null && text.startsWith(one.found(), at)) {
          secret = one;
        }
      }
      shown.append(secret == null ? text.substring(at, at + 1) : secret.shown());
      at += secret == null ? 1 : secret.found().length();
    }
    return "";
  }

  @Override
  public void write(int character) throws IOException {
    write(new byte[] {(byte) character}, 0, 1);
  }

  @Override
  public synchronized void write(byte[] bytes, int offset, int length) throws IOException {
    if (secrets.isEmpty()) {
      out.write(bytes, offset, length);
      return;
    }
    StringBuilder shown = new StringBuilder();
    held = replace(held + new String(bytes, offset, length, ISO_8859_1), shown, false);
    out.writeBytes(shown.toString().getBytes(ISO_8859_1));
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
    StringBuilder shown = new StringBuilder();
    held = replace(held, shown, true);
    out.writeBytes(shown.toString().getBytes(ISO_8859_1));
    out.flush();
  }
}
