package io.ycsbx.brief.plan;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Optional;

/**
 * A data set, loaded before the tests on it.
 *
 * @param name in the folders of loads, and in overrides
 * @param workload property files of the load; empty: the plan's
 * @param threads of the load; absent: the most of any test
 * @param properties of the load and of the tests on it
 * @param loading properties of the load alone
 */
public record DataSet(
    String name,
    List<String> workload,
    Optional<Integer> threads,
    Assigned properties,
    @JsonProperty("load") Assigned loading) {}
