package io.ycsbx.measure;

import site.ycsb.Status;

/** Records one worker's latencies of one operation with one status. Only the worker writes. */
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

  /** Returns the first status of its name; its description is the message for the user. */
  Status status() {
    return status;
  }

  LatencyCounts service() {
    return service;
  }

  /** Returns the latencies from the intended start; null if the run has no target. */
  LatencyCounts response() {
    return response;
  }
}
