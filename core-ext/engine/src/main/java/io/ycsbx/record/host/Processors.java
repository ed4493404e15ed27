package io.ycsbx.record.host;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.Optional;

/**
 * A host's processors.
 *
 * @param model e.g. {@code AMD EPYC 9354 32-Core Processor}
 * @param sockets populated sockets, 1 or more
 * @param cores physical cores of all sockets, 1 or more
 * @param threads logical processors of all sockets, 1 or more
 * @param numaNodes NUMA nodes with processors, of all sockets, 1 or more
 * @param baseHertz base frequency, in Hz; often absent in a virtual machine
 * @param maxHertz highest frequency, in Hz; often absent in a virtual machine
 * @param governor CPU frequency governor, e.g. {@code performance}; several, separated by commas,
 *     if cores differ; absent if the hypervisor chooses frequencies
 */
@RecordBuilder
public record Processors(
    Optional<String> model,
    Optional<Integer> sockets,
    Optional<Integer> cores,
    Optional<Integer> threads,
    Optional<Integer> numaNodes,
    Optional<Long> baseHertz,
    Optional<Long> maxHertz,
    Optional<String> governor) {

  /** Returns the NUMA nodes per socket, AMD's NPS, if they are known. */
  public Optional<Integer> nodesPerSocket() {
    return numaNodes.flatMap(
        nodes -> sockets.filter(count -> nodes % count == 0).map(count -> nodes / count));
  }
}
