package io.ycsbx.report.facts;

import io.ycsbx.record.host.Drive;

/** A fact of a drive. */
enum ProductFact {
  /** As the drive itself reports it. */
  MODEL("Model", Check.of(Form.WORDS, Drive::model)),
  INTERFACE("Interface", Check.of(Form.INTERFACE, Drive::pcie)),
  CAPACITY("Capacity", Check.of(Form.CAPACITY, Drive::sizeBytes)),
  FORM_FACTOR("Form factor"),
  NAND("NAND"),
  /** E.g. {@code 1 DWPD}: drive writes per day. */
  ENDURANCE("Endurance"),
  ACTIVE_POWER("Active power"),
  IDLE_POWER("Idle power"),
  FIRMWARE("Firmware", Check.of(Form.WORDS, Drive::firmware));

  private final String title;

  // A check holds functions without state.
  @SuppressWarnings("ImmutableEnumChecker")
  private final Check<Drive> check;

  ProductFact(String title) {
    this(title, Check.alone());
  }

  ProductFact(String title, Check<Drive> check) {
    this.title = title;
    this.check = check;
  }

  /** Returns the title as printed. */
  String title() {
    return title;
  }

  /** Returns the check of a value, alone and against a drive. */
  Check<Drive> check() {
    return check;
  }
}
