package io.ycsbx.report.facts;

import io.ycsbx.record.host.PcieLink;
import io.ycsbx.report.document.Numbers;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A form of declared values, which compares declared values with those of machines. The values of
 * machines are more precise, or have other words.
 *
 * @param <T> type of the machine's value
 * @param pattern of valid texts
 * @param rule that other texts break
 * @param agrees tests whether a valid text and the machine's value are the same
 * @param words prints the machine's value
 */
record Form<T>(
    Pattern pattern, String rule, BiPredicate<String, T> agrees, Function<T, String> words) {

  /** A number, whose commas separate thousands: a decimal comma is refused. */
  static final String NUMBER_TEXT = "((?:\\d{1,3}(?:,\\d{3}){1,4}|\\d{1,15})(?:\\.\\d{1,9})?)";

  private static final String SIZE_TEXT = NUMBER_TEXT + "\\s*([KMGTP])(i?)B";
  private static final String PCIE_TEXT =
      "(?:PCIe|PCI Express)\\s*(?:Gen\\s*)?(\\d)(?:\\.0)?(?:\\s*[x×](\\d{1,2}))?\\b";

  private static final Pattern MARKS = Pattern.compile("\\((?:R|TM)\\)|[®™]");
  private static final Pattern BLANKS = Pattern.compile("[\\s_]+");
  private static final String PREFIXES = "KMGTP";
  private static final double BYTES_PER_TERABYTE = 1e12;
  private static final double BYTES_PER_GIBIBYTE = 1 << 30;
  private static final double HERTZ_PER_GIGAHERTZ = 1e9;

  private static final long BITS_PER_GIGABIT = 1_000_000_000;
  private static final Pattern DIGITS = Pattern.compile("\\d{1,4}");

  /** Year, month and day without separators. */
  private static final Pattern COMPACT_DATE =
      Pattern.compile("(?<!\\d)(\\d{4})(\\d{2})(\\d{2})(?!\\d)");

  private static final Pattern SPEED =
      Pattern.compile("(\\d{1,4})\\s*(?:GbE|Gbit/s|Gb/s|Gbps)", Pattern.CASE_INSENSITIVE);
  private static final Pattern DRIVER_NAME =
      Pattern.compile(
          "\\b(?:nvme|vfio-pci|uio_pci_generic|virtio_blk)\\b", Pattern.CASE_INSENSITIVE);

  /** Makers round capacities and frequencies. */
  private static final double NEAR = 0.02;

  /** Firmware and kernel keep up to this share of the installed memory. */
  private static final double KEPT = 0.15;

  /** Any text. One of the two must be part of the other, apart from case, blanks and trademarks. */
  static final Form<String> WORDS = form(".+", "must be a text", Form::sameWords, text -> text);

  static final Form<Integer> NUMBER =
      form(
          "\\d{1,9}",
          "must be a whole number",
          (text, actual) -> Integer.parseInt(text) == actual,
          String::valueOf);

  /** Capacity of a drive, in bytes. */
  static final Form<Long> CAPACITY =
      form(
          SIZE_TEXT,
          "must be a size, such as 7.68 TB",
          (text, actual) -> Math.abs(actual / bytes(text, 1000) - 1) <= NEAR,
          actual -> Numbers.grouped(actual / BYTES_PER_TERABYTE, 2) + " TB");

  /** Installed memory; the kernel manages most of it. A GB of memory has 2^30 bytes. */
  static final Form<Long> MEMORY =
      form(
          SIZE_TEXT,
          "must be a size, such as 512 GB",
          (text, actual) -> {
            double size = bytes(text, 1024);
            return actual <= size * (1 + NEAR) && actual >= size * (1 - KEPT);
          },
          actual -> Numbers.grouped(actual / BYTES_PER_GIBIBYTE, 1) + " GiB");

  static final Form<Long> FREQUENCY =
      form(
          NUMBER_TEXT + "\\s*([MG])Hz",
          "must be a frequency, such as 2.45 GHz",
          (text, actual) -> Math.abs(actual / hertz(text) - 1) <= NEAR,
          actual -> Numbers.grouped(actual / HERTZ_PER_GIGAHERTZ, 2) + " GHz");

  /** Interface of a drive: its own highest generation and lanes, or those of its link. */
  static final Form<PcieLink> INTERFACE =
      form(".+", "must be a text", Form::samePcie, Form::printed);

  /** A host's generation of PCI Express, which no link of its drives exceeds. */
  static final Form<Integer> GENERATION =
      form(
          "[1-7](?:\\.0)?",
          "must be a generation of PCI Express, such as 4.0",
          (text, fastest) -> text.charAt(0) - '0' >= fastest,
          fastest -> fastest + ".0");

  /** A date in any notation: its numbers must be among those of the machine's date. */
  static final Form<String> DATE =
      form(
          ".+",
          "must be a text",
          (text, actual) -> numbers(actual).containsAll(numbers(text)),
          text -> text);

  /** Network adapters: a speed in the text must be that of one of the links, in bits per second. */
  static final Form<List<Long>> SPEEDS =
      form(
          ".+",
          "must be a text",
          (text, actual) -> {
            List<Long> declared =
                SPEED
                    .matcher(text)
                    .results()
                    .map(speed -> Long.parseLong(speed.group(1)) * BITS_PER_GIGABIT)
                    .toList();
            return declared.isEmpty() || declared.stream().anyMatch(actual::contains);
          },
          actual ->
              actual.stream()
                  .map(speed -> Numbers.grouped(speed / (double) BITS_PER_GIGABIT, 0) + " Gbit/s")
                  .collect(Collectors.joining(", ")));

  /** A driver: a name of a driver in the text must be that of the machine. */
  static final Form<String> DRIVER =
      form(
          ".+",
          "must be a text",
          (text, actual) -> {
            List<String> named =
                DRIVER_NAME.matcher(text).results().map(name -> plain(name.group())).toList();
            return named.isEmpty() || named.contains(plain(actual));
          },
          text -> text);

  private static Set<Integer> numbers(String date) {
    return DIGITS
        .matcher(COMPACT_DATE.matcher(date).replaceAll("$1-$2-$3"))
        .results()
        .map(number -> Integer.parseInt(number.group()))
        .collect(Collectors.toSet());
  }

  private static <T> Form<T> form(
      String pattern, String rule, BiPredicate<String, T> agrees, Function<T, String> words) {
    return new Form<>(
        Pattern.compile(pattern, Pattern.CASE_INSENSITIVE | Pattern.DOTALL), rule, agrees, words);
  }

  private static boolean sameWords(String declared, String actual) {
    return isPart(declared, actual) || isPart(actual, declared);
  }

  /** Tests for a part of a text that does not begin or end inside of a number. */
  private static boolean isPart(String part, String whole) {
    return Pattern.compile("(?<!\\d)" + Pattern.quote(plain(part)) + "(?!\\d)")
        .matcher(plain(whole))
        .find();
  }

  private static String plain(String text) {
    String bare = MARKS.matcher(text).replaceAll("");
    return BLANKS.matcher(bare).replaceAll(" ").strip().toLowerCase(Locale.ROOT);
  }

  private static boolean samePcie(String declared, PcieLink link) {
    Matcher matcher = Pattern.compile(PCIE_TEXT, Pattern.CASE_INSENSITIVE).matcher(declared);
    if (!matcher.find()) {
      return true;
    }
    return Integer.parseInt(matcher.group(1)) == link.maxGeneration().orElse(link.generation())
        && (matcher.group(2) == null
            || Integer.parseInt(matcher.group(2)) == link.maxLanes().orElse(link.lanes()));
  }

  private static String printed(PcieLink link) {
    return "PCIe "
        + link.maxGeneration().orElse(link.generation())
        + ".0 x"
        + link.maxLanes().orElse(link.lanes());
  }

  private static double bytes(String text, int base) {
    Matcher matcher = CAPACITY.pattern().matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(text);
    }
    int power = PREFIXES.indexOf(matcher.group(2).toUpperCase(Locale.ROOT)) + 1;
    return number(matcher) * Math.pow(matcher.group(3).isEmpty() ? base : 1024, power);
  }

  private static double hertz(String text) {
    Matcher matcher = FREQUENCY.pattern().matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(text);
    }
    return number(matcher) * (matcher.group(2).equalsIgnoreCase("G") ? HERTZ_PER_GIGAHERTZ : 1e6);
  }

  private static double number(Matcher matcher) {
    return Double.parseDouble(matcher.group(1).replace(",", ""));
  }
}
