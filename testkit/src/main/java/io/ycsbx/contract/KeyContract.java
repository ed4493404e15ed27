package io.ycsbx.contract;

import static io.ycsbx.contract.Capability.CONTROL_CHARACTERS_IN_KEYS;
import static io.ycsbx.contract.Capability.NON_ASCII_KEYS;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import site.ycsb.DBException;

/** Tests keys of every kind, and that different keys have different records. */
interface KeyContract extends Contracted {

  @Test
  default void aKeyHasAnyPrintableAsciiCharacterAnywhere() throws DBException {
    areAllApart(
        IntStream.rangeClosed(' ', '~')
            .mapToObj(Character::toString)
            .flatMap(c -> List.of("k" + c, c + "k", "k" + c + "k").stream())
            .distinct()
            .toList());
  }

  @Test
  default void aKeyOfAllPrintableAsciiCharactersIsOne() throws DBException {
    StringBuilder key = new StringBuilder();
    IntStream.rangeClosed(' ', '~').forEach(key::appendCodePoint);

    areAllApart(List.of(key.toString(), key.reverse().toString()));
  }

  @Test
  default void keysDifferByCaseAndByTrailingSpaces() throws DBException {
    areAllApart(List.of("user", "User", "USER", "user ", "user  ", " user"));
  }

  @Test
  default void wordsOfAQueryLanguageAreKeysLikeOthers() throws DBException {
    areAllApart(
        List.of("null", "true", "0", "00", "1e0", "-1", "NaN", "' OR '1'='1", "%", "_", "$gt"));
  }

  @Test
  default void keysOf200CharactersAreToldFromEachOther() throws DBException {
    String stem = "k".repeat(199);

    areAllApart(List.of(stem, stem + "a", stem + "b"));
  }

  @Test
  default void aKeyHasAnyCharacters() throws DBException {
    needs(NON_ASCII_KEYS);

    areAllApart(List.of("ключ", "Ключ", "鍵", "🔑", "🔐", "e\u0301", "é", "e", "ß", "ss", "ı", "i"));
  }

  @Test
  default void aKeyHasControlCharacters() throws DBException {
    needs(CONTROL_CHARACTERS_IN_KEYS);

    areAllApart(List.of("a", "a\u0000", "a\u0000b", "a\tb", "a\nb", "a\r\nb", "a\u007f"));
  }

  private void areAllApart(List<String> keys) throws DBException {
    Client client = session().open();
    for (int i = 0; i < keys.size(); i++) {
      client.insert(keys.get(i), Fields.record("record " + i));
    }
    for (int i = 0; i < keys.size(); i++) {
      assertThat(client.read(keys.get(i))).isEqualTo(Fields.record("record " + i));
    }
    String last = keys.get(keys.size() - 1);
    client.update(last, Fields.of("field0", "updated"));
    assertThat(client.read(last).texts()).containsEntry("field0", "updated");
    for (int i = 0; i < keys.size(); i++) {
      client.delete(keys.get(i));
      client.readNothing(keys.get(i));
      if (i + 1 < keys.size()) {
        assertThat(client.read(last).texts())
            .containsEntry("field1", "record " + (keys.size() - 1) + "-1");
      }
    }
  }
}
