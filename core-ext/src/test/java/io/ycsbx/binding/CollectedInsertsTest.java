package io.ycsbx.binding;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import site.ycsb.Status;

class CollectedInsertsTest {

  private static final Status FULL = new Status("NO_SPACE", "the disk is full");
  private static final Status EXISTS = new Status("EXISTS", "it is there");

  @Test
  void areOkIfEachIs() {
    assertThat(CollectedInserts.summary(new Status[] {Status.OK, Status.OK, FULL}, 2))
        .isSameAs(Status.OK);
  }

  @Test
  void failAsTheFirstOfThemDid() {
    Status summary = CollectedInserts.summary(new Status[] {Status.OK, FULL, EXISTS}, 3);

    assertThat(summary.getName()).isEqualTo("NO_SPACE");
    assertThat(summary.getDescription())
        .isEqualTo("2 of 3 inserts sent together failed, first with: the disk is full");
  }
}
