package io.ycsbx.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class OptionListTest {

  @Test
  void aQuotedValueHasCommasAndNoOptionsOfItsOwn() {
    assertThat(OptionList.parse("jdbc:x?sessionVariables=sql_mode='A,b=C',flush=1&in=it's"))
        .isEqualTo(
            Map.of(
                "sessionVariables",
                "sql_mode='A,b=C'",
                "sql_mode",
                "'A,b=C'",
                "flush",
                "1",
                "in",
                "it's"));
  }

  @Test
  void blanksEndAValue() {
    assertThat(OptionList.parse("--pool-size=8M --log=1, flush=2 "))
        .isEqualTo(Map.of("pool_size", "8M", "log", "1", "flush", "2"));
  }
}
