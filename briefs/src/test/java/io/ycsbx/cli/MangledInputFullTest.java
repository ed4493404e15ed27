package io.ycsbx.cli;

import org.junit.jupiter.api.Tag;

/** Gives 10,000 mangled files. */
@Tag("full")
class MangledInputFullTest extends MangledInputTest {

  @Override
  int times() {
    return 10;
  }
}
