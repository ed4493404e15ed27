package io.ycsbx.report.audit;

import io.ycsbx.report.document.Question;

/** The questions of the audit of runs. */
enum Check implements Question {
  WORKLOAD("Same workload on all sides?"),
  DATA_SET("Same data set on all sides?"),
  VERSIONS("Same load generator, driver and versions on all sides?"),
  SETTINGS("Same settings on all sides?"),
  DURABILITY("Same durability of writes on all sides?"),
  INTENDED("Intended differences?"),
  SETTINGS_OF_REPEATS("Same settings in all repeats?"),
  FACTS_OF_REPEATS("Same hosts and software in all repeats?"),
  REPEATS("Do the repeats agree?"),
  ENDS("Was every run made to its end?"),
  LOADED_TWICE("Were records loaded twice?"),
  DATA_SIZE("Data larger than memory?"),
  CLIENT_LOAD("Client below 90 % CPU?"),
  OTHER_LOAD("Same other load on all sides?"),
  NETWORK_LOAD("Network below 90 % of its speed?"),
  CLIENT_DELAY("Is the time the database's, not the client's?"),
  LOOP("Closed or open loop?"),
  LITTLES_LAW("Do threads, throughput and latency agree?"),
  TARGET("Target reached?"),
  SETTLED("Settled before it was measured?"),
  STEADY("Steady while measured?"),
  BUSY_TO_THE_END("All threads busy to the end?"),
  ERRORS("Errors?"),
  CAUTIONS("Warnings of the tools?");

  private final String words;

  Check(String words) {
    this.words = words;
  }

  @Override
  public String words() {
    return words;
  }

  @Override
  public boolean isOfScope() {
    return this == DATA_SIZE;
  }
}
