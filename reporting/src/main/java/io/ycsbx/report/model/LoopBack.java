package io.ycsbx.report.model;

import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Loop-back addresses, which are of the same host everywhere. Not instantiable. */
public final class LoopBack {

  /** The hosts of an address; in a URL, they follow {@code //} and a user. */
  private static final Pattern HOSTS =
      Pattern.compile("(?:[a-z0-9+:]+//)?(?:[^/@]*@)?([^/?;]+).*", Pattern.DOTALL);

  /** Loop-back addresses as written: other names may mean another host where they are read. */
  private static final Pattern LOOP_BACK =
      Pattern.compile("(?:localhost|127(?:\\.\\d{1,3}){3}|\\[(?:::1|(?:0+:){7}0*1)])(?::.*)?");

  private LoopBack() {}

  /** Tests for an address, or a URL, all of whose hosts are this one. */
  public static boolean isAddress(String text) {
    Matcher hosts = HOSTS.matcher(text);
    return hosts.matches()
        && Arrays.stream(hosts.group(1).split(",", -1))
            .allMatch(host -> LOOP_BACK.matcher(host.strip()).matches());
  }
}
