package io.ycsbx.measure;

import site.ycsb.Status;

/**
 * One worker's latencies of one operation that ended with one status. Written by that worker only.
 */
final class StatusRecorder {

  private final Status status;
  private final LatencyCounts service = new LatencyCounts();
  private final LatencyCounts response;

  StatusRecorder(Status status, boolean withResponse) {
    this.status = status;
    this.response = withResponse ? new LatencyCounts() : null;
  }

  void record(long serviceNanos, long lagNanos) {
    service.record(serviceNanos);
    if (response != null) {
      response.record(serviceNanos + lagNanos);
    }
  }

  /**
   * The first status of its name that was seen; its description is the message shown to the user.
   */
  Status status() {
    return status;
  }

  LatencyCounts service() {
    return service;
  }

  /** Latencies from the intended start; null when the run has no target. */
  LatencyCounts response() {
    return response;
  }
}
