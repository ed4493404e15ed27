package io.ycsbx.contract;

import static org.assertj.core.api.Assertions.assertThat;

import site.ycsb.Status;

/** Checks statuses by name, since bindings may describe them differently. */
final class Statuses {

  private Statuses() {}

  static void ok(Status status, String operation) {
    assertThat(status).as(operation).isNotNull();
    assertThat(status.isOk()).as("%s: %s must be OK", operation, status).isTrue();
  }

  static void notFound(Status status, String operation) {
    assertThat(status).as(operation).isNotNull();
    assertThat(status.getName()).as("%s: %s", operation, status).isEqualTo("NOT_FOUND");
  }
}
