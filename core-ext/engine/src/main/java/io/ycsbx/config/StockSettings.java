package io.ycsbx.config;

import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Owners of settings that no settings type declares: those of the stock client and its workload,
 * and the places of its bindings' servers. Not instantiable.
 */
public final class StockSettings {

  private static final Map<Owner, Set<String>> KEYS =
      Map.of(
          Owner.WORKLOAD,
          words(
              """
              workload operationcount maxexecutiontime readproportion updateproportion
              insertproportion scanproportion readmodifywriteproportion requestdistribution
              hotspotdatafraction hotspotopnfraction exponential.percentile exponential.frac
              minscanlength maxscanlength scanlengthdistribution readallfields readallfieldsbyname
              writeallfields core_workload_insertion_retry_limit
              core_workload_insertion_retry_interval
              """),
          Owner.DATA,
          words(
              """
              table recordcount insertstart insertcount insertorder zeropadding fieldcount
              fieldnameprefix fieldlength minfieldlength fieldlengthdistribution
              fieldlengthhistogram dataintegrity
              """),
          Owner.RUNNER,
          words(
              """
              threadcount target dotransactions spin.sleep measurementtype measurement.interval
              measurement.trackjvm measurement.histogram.verbose measurement.raw.no_summary
              histogram.buckets hdrhistogram.percentiles timeseries.granularity
              reportlatencyforeacherror latencytrackederrors
              """),
          Owner.BINDING,
          words("db basicdb.verbose basicdb.count basicdb.simulatedelay basicdb.randomizedelay"),
          Owner.RESULTS,
          words(
              """
              label status status.interval exporter exportfile hdrhistogram.fileoutput
              hdrhistogram.output.path
              """),
          Owner.PLACE,
          words(
              """
              measurement.raw.output_file as.host as.port as.user db.url db.user mongodb.url
              rocksdb.dir hosts port redis.host redis.port
              """));

  private StockSettings() {}

  private static Set<String> words(String text) {
    return Set.of(text.strip().split("\\s+", -1));
  }

  /** Returns all keys. */
  public static Set<String> keys() {
    return KEYS.values().stream().flatMap(Set::stream).collect(Collectors.toSet());
  }

  /** Returns the keys that name the run's classes, and those of stock's binding. */
  static Set<String> ofClasses() {
    Set<String> keys = new TreeSet<>(KEYS.get(Owner.BINDING));
    keys.add("workload");
    return keys;
  }

  /** Returns the owner of a setting; the other owner for a setting that is not stock's. */
  public static Owner owner(String key, Owner other) {
    if (Secrets.isSecretKey(key)) {
      return Owner.SECRET;
    }
    return KEYS.entrySet().stream()
        .filter(owned -> owned.getValue().contains(key))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElse(other);
  }
}
