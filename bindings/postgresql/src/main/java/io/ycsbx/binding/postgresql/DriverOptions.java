package io.ycsbx.binding.postgresql;

import io.ycsbx.config.Secrets;
import io.ycsbx.spi.Value;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.postgresql.Driver;
import org.postgresql.PGProperty;
import org.postgresql.ssl.DefaultJavaSSLFactory;

/** The driver's options by settings and URL. Stateless. */
final class DriverOptions {

  /** Facts of every run, whoever set them. */
  private static final Set<PGProperty> RECORDED =
      EnumSet.of(
          PGProperty.PREPARE_THRESHOLD,
          PGProperty.BINARY_TRANSFER,
          PGProperty.REWRITE_BATCHED_INSERTS,
          PGProperty.DEFAULT_ROW_FETCH_SIZE,
          PGProperty.PREFER_QUERY_MODE,
          PGProperty.TARGET_SERVER_TYPE,
          PGProperty.SSL_MODE,
          PGProperty.CONNECT_TIMEOUT,
          PGProperty.SOCKET_TIMEOUT);

  private static final Set<PGProperty> PLACES =
      EnumSet.of(
          PGProperty.USER,
          PGProperty.PG_HOST,
          PGProperty.PG_PORT,
          PGProperty.PG_DBNAME,
          PGProperty.APPLICATION_NAME,
          PGProperty.LOCAL_SOCKET_ADDRESS,
          PGProperty.SERVICE);

  /** Files, and classes with their arguments. */
  private static final Pattern FILES = Pattern.compile("ssl(?!mode|Negotiation).*|logger.*");

  private static final Pattern THIS_HOST =
      Pattern.compile("(?i)localhost|127\\.[\\d.]+|\\[?(::1|0:0:0:0:0:0:0:1)\\]?");

  private static final String DEFAULT_TLS = "prefer";

  private DriverOptions() {}

  /** Returns the options in a URL; empty if it is none of the driver's. */
  static Optional<Properties> parse(String url) {
    return url.startsWith("jdbc:postgresql:")
        ? Optional.ofNullable(Driver.parseURL(url, new Properties()))
        : Optional.empty();
  }

  /** Returns the options by the settings, which those in the URL override. */
  static Map<String, String> of(PostgreSqlSettings settings, String url) {
    Properties inUrl = parse(url).orElseThrow();
    Map<String, String> options = new TreeMap<>();
    set(options, PGProperty.CONNECT_TIMEOUT, seconds(settings.connectTimeout()));
    set(options, PGProperty.SOCKET_TIMEOUT, seconds(settings.socketTimeout()));
    set(
        options,
        PGProperty.PREPARE_THRESHOLD,
        settings.serverPrepare() ? PGProperty.PREPARE_THRESHOLD.getDefaultValue() : "0");
    if (hosts(inUrl).size() > 1) {
      // Otherwise a standby may answer, which has other figures and no writes.
      set(options, PGProperty.TARGET_SERVER_TYPE, "primary");
    }
    String mode = tls(settings.tls(), inUrl);
    set(options, PGProperty.SSL_MODE, mode);
    if (mode.startsWith("verify")) {
      addAuthorities(settings, inUrl, options);
    }
    return options;
  }

  /** Has the driver trust Java's authorities where it would otherwise require a file. */
  private static void addAuthorities(
      PostgreSqlSettings settings, Properties inUrl, Map<String, String> options) {
    if (settings.tlsAuthorities().isPresent()) {
      set(options, PGProperty.SSL_ROOT_CERT, settings.tlsAuthorities().get().toString());
    } else if (!PGProperty.SSL_ROOT_CERT.isPresent(inUrl) && Files.notExists(authorities())) {
      set(options, PGProperty.SSL_FACTORY, DefaultJavaSSLFactory.class.getName());
    }
  }

  /** Returns the driver's default file of authorities. */
  private static Path authorities() {
    return Path.of(System.getProperty("user.home"), ".postgresql", "root.crt");
  }

  /** Returns whether a host's certificate is verified although neither settings nor URL say so. */
  static boolean verifiesUnasked(PostgreSqlSettings settings, String url) {
    Properties inUrl = parse(url).orElseThrow();
    return settings.tls().isEmpty()
        && !PGProperty.SSL_MODE.isPresent(inUrl)
        && !PGProperty.SSL.isPresent(inUrl)
        && verifies(settings.tls(), url);
  }

  /** Returns whether the server's certificate is verified, by a setting or a URL. */
  static boolean verifies(Optional<PostgreSqlSettings.Tls> setting, String url) {
    return tls(setting, parse(url).orElseThrow()).startsWith("verify");
  }

  /** Returns the effective {@code sslmode}. */
  private static String tls(Optional<PostgreSqlSettings.Tls> setting, Properties inUrl) {
    if (PGProperty.SSL_MODE.isPresent(inUrl)) {
      return PGProperty.SSL_MODE.getOrDefault(inUrl);
    }
    String verified = PostgreSqlSettings.Tls.VERIFY_FULL.mode();
    if (PGProperty.SSL.isPresent(inUrl)) {
      String ssl = PGProperty.SSL.getOrDefault(inUrl);
      return ssl.isEmpty() || Boolean.parseBoolean(ssl) ? verified : DEFAULT_TLS;
    }
    boolean isHere = hosts(inUrl).stream().allMatch(host -> THIS_HOST.matcher(host).matches());
    return setting.map(PostgreSqlSettings.Tls::mode).orElse(isHere ? DEFAULT_TLS : verified);
  }

  /** Returns the options in a URL that the driver would ignore. */
  static List<String> unknown(String url) {
    return parse(url).orElseThrow().stringPropertyNames().stream()
        .filter(name -> PGProperty.forName(name) == null)
        .sorted()
        .toList();
  }

  private static List<String> hosts(Properties inUrl) {
    return List.of(PGProperty.PG_HOST.getOrDefault(inUrl).split(",", -1));
  }

  private static String seconds(Duration limit) {
    return Long.toString(limit.plusMillis(999).toSeconds());
  }

  private static void set(Map<String, String> options, PGProperty option, String value) {
    options.put(option.getName(), value);
  }

  /** Returns the effective options that affect figures, and all others that the URL sets. */
  static Map<String, Value> facts(
      PostgreSqlSettings settings, String url, Map<String, String> given) {
    Properties effective = parse(url).orElseThrow();
    Set<PGProperty> shown = EnumSet.copyOf(RECORDED);
    Arrays.stream(PGProperty.values())
        .filter(option -> option.isPresent(effective) && isComparable(option))
        .forEach(shown::add);
    given.forEach(effective::putIfAbsent);
    effective.setProperty(PGProperty.SSL_MODE.getName(), tls(settings.tls(), effective));
    Map<String, Value> facts = new LinkedHashMap<>();
    for (PGProperty option : shown) {
      String value = option.getOrDefault(effective);
      if (value != null) {
        facts.put(option.getName(), value(option, value));
      }
    }
    if (given.containsKey(PGProperty.SOCKET_TIMEOUT.getName())) {
      // The driver's option is of whole seconds; a connection's limit is not.
      facts.put(PGProperty.SOCKET_TIMEOUT.getName(), Value.limit(settings.socketTimeout()));
    }
    return facts;
  }

  private static boolean isComparable(PGProperty option) {
    return !PLACES.contains(option)
        && !FILES.matcher(option.getName()).matches()
        && !Secrets.isSecretKey(option.getName());
  }

  private static Value value(PGProperty option, String value) {
    return option.getName().endsWith("Timeout") && value.matches("\\d{1,9}")
        ? Value.limit(Duration.ofSeconds(Long.parseLong(value)))
        : Value.parse(value);
  }
}
