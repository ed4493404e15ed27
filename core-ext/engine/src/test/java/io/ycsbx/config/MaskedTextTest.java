package io.ycsbx.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/** Of the secrets in the texts, this process knows one. */
class MaskedTextTest {

  @BeforeAll
  static void hide() {
    MaskedOutput.hide("kn0wn s/cret");
  }

  @ParameterizedTest
  @CsvFileSource(resources = "masked.txt", delimiter = '|', quoteCharacter = '`')
  void textsAgreeIfTheyDifferByOneSecretInEachPlace(String text, String other, boolean agree) {
    assertThat(MaskedText.agree(text, other)).isEqualTo(agree);
    assertThat(MaskedText.agree(other, text)).isEqualTo(agree);
    assertThat(MaskedText.agree(text, text)).isTrue();
  }
}
