package io.ycsbx.report.model;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * One of a run's slowest operations.
 *
 * @param operation the operation's name
 * @param status the name of its status
 * @param start its real start, by the client's clock; in a fleet, by the clock of client 0
 * @param service time from the real start to the end
 * @param response time from the intended start to the end; absent without a target
 */
public record OperationSpan(
    String operation,
    String status,
    Instant start,
    Duration service,
    Optional<Duration> response) {}
