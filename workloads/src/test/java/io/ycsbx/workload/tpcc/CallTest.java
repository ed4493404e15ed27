package io.ycsbx.workload.tpcc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CallTest {

  @Test
  void numberedParametersAreThoseOfAStatement() {
    Call call = Call.of("SELECT pay(?3, (?2 <> '')::INT, ?3, '$8')");

    assertThat(call.text()).isEqualTo("SELECT pay(?, (? <> '')::INT, ?, '$8')");
    assertThat(call.parameters()).containsExactly(3, 2, 3);
  }

  @Test
  void aTextHasNoParameters() {
    assertThat(Call.of("CALL PAY(%s,'%s')")).isEqualTo(new Call("CALL PAY(%s,'%s')", List.of()));
  }
}
