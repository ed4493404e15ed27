package io.ycsbx.config;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MaskedOutputTest {

  private static final String URLS = "jdbc:x://u:hunter22@h1/d?token=t0kn&a=b,jdbc:x://u:h334@h2/d";
  private static final String ENCODED = "jdbc:x://u:p%40ss%2Bword@h/d?token=a+b%26c";

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final MaskedOutput masked = new MaskedOutput(new PrintStream(bytes, true, UTF_8));

  @BeforeAll
  static void hide() {
    for (String secret :
        new String[] {
          "hunter2",
          "hunter2again",
          "p\u00e4ss",
          "774411",
          "ab",
          " ",
          "quokka",
          "qUoLl",
          "n0 \"w/y\"",
          "p@ss w/rd+1",
          "Zx9-qq-7",
          URLS,
          ENCODED
        }) {
      MaskedOutput.hide(secret);
    }
  }

  /** A write ends at each bar, and the output at its end; the stream is flushed after each. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "'\"db.passwd\"=\"hunter2\"'; '\"db.passwd\"=\"***\"'",
        "(hun|ter2); (***)",
        "h|u|n|t|e|r|2|, hunter2; ***, ***",
        "hunter2|again; ***",
        "hunter2|against; ***st",
        "hunt|ing; hunting",
        "a hunter; a hunter",
        "hunter2; ***",
        "p\u00e4|ss=p\u00e4ss; ***=***",
        "'at 774411, \"774411\", x=\"774411\"'; 'at 774411, \"774411\", x=\"***\"'",
        "'\"x\"=\"quo|kka\", quokka| or a|quokka| quokka|s quokka2'; '\"x\"=\"***\", *** or aquokka"
            + " quokkas quokka2'",
        "-ulady -pquo|kka or x-p|quokka, -pqquokka, xqUoLly; -ulady -p*** or x-p***, -pqquokka,"
            + " x***y",
        "'jdbc:x://u:hunter22@h1/d?token=t0kn, u:h334@h2/d'; 'jdbc:x://u:***@h1/d?token=***,"
            + " u:***@h2/d'",
        "p%40ss%2Bword p@ss+word a+b%26c a b&c; *** *** *** ***",
        "'about \"x\"=\"a|b\"'; 'about \"x\"=\"***\"'",
        "p%40ss%2bword cEBzcyt3b3Jk; *** ***",
        "n0 \"w/y\" n0+%22w%2Fy%22 n0%20%22w%2Fy%22 n0 \\\"w/y\\\" bjAgIncveSI=; *** *** *** ***"
            + " ***",
        "p%40ss%20w/rd+1 p%40ss%20w/rd%2B1 p@ss%20w/rd+1 p@ss w\\/rd+1; *** *** *** ***",
      })
  void secretsAreReplacedAlsoIfTheyArePrintedInParts(String writes, String shown)
      throws IOException {
    for (String write : writes.split("\\|", -1)) {
      masked.write(write.getBytes(UTF_8));
      masked.flush();
    }
    masked.close();
    assertThat(bytes.toString(UTF_8)).isEqualTo(shown);
    assertThat(MaskedOutput.mask(writes.replace("|", ""))).isEqualTo(shown);
  }

  @ParameterizedTest
  @CsvSource({
    "-u me -phunter2again, -u me -p***",
    "hunter2again, ***",
    "jdbc:x://h/Zx9-qq-7?pw=Zx9-qq-7, jdbc:x://h/Zx9-qq-7?pw=***",
    "jdbc:x://h:1/Zx9-qq-7;jdbc:x:///Zx9-qq-7, jdbc:x://h:1/Zx9-qq-7;jdbc:x:///Zx9-qq-7",
    "jdbc:x:y://h/Zx9-qq-72, jdbc:x:y://h/***2",
    "'mongodb+srv://h,i/Zx9-qq-7/Zx9-qq-7', 'mongodb+srv://h,i/Zx9-qq-7/***'",
    "http://collector:4318/Zx9-qq-7, http://collector:4318/***",
    "https://hooks.example.com/Zx9-qq-7/x?u=Zx9-qq-7, https://hooks.example.com/***/x?u=***",
    "jdbc:x://h/p@ss w/rd+1, jdbc:x://h/***",
    "jdbc:x://h/quokka?user=quokka, jdbc:x://h/quokka?user=quokka",
  })
  void ofASettingNoWordAndNoNameOfADatabaseIsReplaced(String value, String shown) {
    assertThat(MaskedOutput.maskInside(value)).isEqualTo(shown);
  }

  @Test
  void aSecretMayHaveThousandsOfCharacters() {
    for (String secret : new String[] {"a".repeat(20_000), "{".repeat(1_000), "}".repeat(20_000)}) {
      MaskedOutput.hide(secret);
      assertThat(MaskedOutput.mask("=" + secret + "!")).isEqualTo("=***!");
    }
  }

  @Test
  void onlyTheBeginningOfASecretIsHeldBack() throws IOException {
    masked.write("line\nthe hunt".getBytes(UTF_8));
    assertThat(bytes.toString(UTF_8)).isEqualTo("line\nthe ");
    masked.write("\n".getBytes(UTF_8));
    assertThat(bytes.toString(UTF_8)).isEqualTo("line\nthe hunt\n");
  }
}
