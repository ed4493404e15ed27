package io.ycsbx.contract;

/** How a binding can be wrong, each with a test of the contract that finds it. */
enum Fault {
  NONE(""),
  UPDATE_DROPS_THE_OTHER_FIELDS("anUpdateReplacesItsFieldsAndKeepsTheOthers"),
  UPDATE_LOSES_OTHERS("updatesOfDifferentFieldsOfOneRecordLoseNothing"),
  UPDATE_MAKES_RECORDS("anUpdateOfAKeyWithoutARecordIsNotFoundAndMakesNone"),
  NOT_FOUND_IS_ERROR("aKeyWithoutARecordIsNotFound"),
  INSERTS_ONLY_ONCE("anInsertOfAKeyThatIsThereReplacesItsRecord"),
  INSERT_MERGES("anInsertLeavesNoFieldOfTheRecordItReplaces"),
  READS_ALWAYS_ALL_FIELDS("onlyTheFieldsAskedForAreRead"),
  KEEPS_THE_CALLERS_VALUES("valuesAreTheCallersAgainAfterTheCall"),
  KEEPS_THE_CALLERS_MAP("mapsAreTheCallersAgainAfterTheCall"),
  HANDS_OUT_ONE_BUFFER("whatWasReadStaysReadableAfterLaterOperations"),
  DECODES_READS_LATER("aReadIsCompleteWhenItReturns"),
  DECODES_SCANS_LATER("aScanIsCompleteWhenItReturns"),
  DECODES_BATCHES_LATER("aBatchOfReadsIsCompleteWhenItReturns"),
  VALUES_ARE_TEXT("aValueHoldsEveryByte"),
  VALUES_END_AT_64_KB("aValueOf1MibIsKept"),
  KEYS_IGNORE_CASE("keysDifferByCaseAndByTrailingSpaces"),
  KEYS_ARE_TRIMMED("keysDifferByCaseAndByTrailingSpaces"),
  KEYS_ARE_ASCII("aKeyHasAnyCharacters"),
  SCAN_SKIPS_THE_START_KEY("aScanStartsAtOrBehindItsStartKeyAndEndsWithTheLastRecord"),
  SCAN_IGNORES_CASE("aScanFollowsTheBytesOfTheKeys"),
  EMPTY_SCAN_IS_NOT_FOUND("aScanThatFindsNothingIsOk"),
  RECORDS_END_WITH_THE_RUN("recordsOutliveTheRunThatInsertedThem"),
  IGNORES_SETTINGS("everyWrongValueOfAPropertyFailsTheStartByName"),
  BATCH_ENDS_AT_A_MISSING_KEY("keysWithoutARecordAreNotFoundAndTheOthersAreOk"),
  BATCH_TAKES_A_KEY_ONCE("severalUpdatesOfAKeyAddUpAndTheLastOfAFieldStays"),
  BATCH_WRITES_BEYOND_ITS_KEYS("aBatchOfThisManyKeysDoesAllThatSingleCallsDo");

  private final String found;

  Fault(String found) {
    this.found = found;
  }

  String found() {
    return found;
  }
}
