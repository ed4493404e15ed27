package io.ycsbx.binding.aerospike;

import com.aerospike.client.Host;
import com.aerospike.client.policy.AuthMode;
import com.aerospike.client.policy.ReadModeAP;
import com.aerospike.client.policy.ReadModeSC;
import com.aerospike.client.policy.Replica;
import io.ycsbx.config.Owner;
import io.ycsbx.config.Rules;
import io.ycsbx.config.Setting;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.SettingsGroup;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The settings of the Aerospike binding. Immutable. Stock's names keep their meaning; "unset" names
 * the client's default.
 */
@SettingsGroup(prefixes = "as.")
public record AerospikeSettings(
    @Setting(
            key = "as.host",
            owner = Owner.PLACE,
            meaning = "A node to connect to first, without its port; unset: localhost.")
        Optional<String> host,
    @Setting(
            key = "as.port",
            owner = Owner.PLACE,
            meaning = "Port of as.host; unset: 3000.",
            range = "1..65535")
        Optional<Integer> port,
    @Setting(
            key = "as.hosts",
            owner = Owner.PLACE,
            meaning =
                "Addresses of nodes to connect to first, in place of as.host and"
                    + " as.port; the client discovers the other nodes.")
        Optional<Hosts> hosts,
    @Setting(
            key = "as.namespace",
            determines = "namespace",
            defaultValue = "ycsb",
            meaning = "Namespace of the records; tables are sets in it.")
        String namespace,
    @Setting(
            key = "as.user",
            owner = Owner.PLACE,
            meaning = "User name, if the server requires authentication.")
        String user,
    @Setting(key = "as.password", secret = true, meaning = "Password of the user.") String password,
    @Setting(key = "as.auth", defaultValue = "internal", meaning = "Method of authentication.")
        AuthMode auth,
    @Setting(key = "as.tls", defaultValue = "false", meaning = "Whether connections are encrypted.")
        boolean tls,
    @Setting(
            key = "as.timeout",
            meaning = "Stock's name for as.timeout.total, in milliseconds; 0: no limit.",
            range = "0..")
        Optional<Integer> timeout,
    @Setting(
            key = "as.timeout.total",
            determines = "operation timeout",
            meaning =
                "Time limit of one operation including its retries; 0ms: no limit;"
                    + " unset: 10s.",
            range = "..24h")
        Optional<Duration> totalTimeout,
    @Setting(
            key = "as.timeout.socket",
            determines = "socket timeout",
            meaning =
                "Time without an answer after which an attempt is retried; 0ms: no"
                    + " limit; unset: 30s.",
            range = "..24h")
        Optional<Duration> socketTimeout,
    @Setting(
            key = "as.timeout.connect",
            defaultValue = "1s",
            meaning = "Time limit to connect to a node, at the start and when the pool grows.",
            range = "1ms..1h")
        Duration connectTimeout,
    @Setting(
            key = "as.retries",
            determines = {"retries of reads", "retries of writes"},
            meaning =
                "Retries after a failed attempt, for reads and writes; unset: 2 for"
                    + " reads, 0 for writes.",
            range = "0..1000")
        Optional<Integer> retries,
    @Setting(
            key = "as.replica",
            defaultValue = "sequence",
            meaning = "Copy of a record that serves an operation.")
        Replica replica,
    @Setting(
            key = "as.rack.ids",
            meaning =
                "Racks to read from, in order of preference; requires" + " as.replica=prefer_rack.",
            range = "0..")
        List<Integer> rackIds,
    @Setting(
            key = "as.read.ap",
            determines = "read copies",
            defaultValue = "one",
            meaning = "Copies that a read consults in a namespace without strong consistency.")
        ReadModeAP readAp,
    @Setting(
            key = "as.read.sc",
            meaning =
                "Consistency of reads in a namespace with strong consistency; unset:" + " session.")
        Optional<ReadModeSC> readSc,
    @Setting(
            key = "as.commit",
            determines = "commit",
            defaultValue = "all",
            meaning = "Copies that must have a write before the server acknowledges it.")
        Commit commit,
    @Setting(
            key = "as.durable_delete",
            determines = "deletes",
            defaultValue = "false",
            meaning =
                "Whether a delete leaves a tombstone, which prevents the return of the"
                    + " record after a cold start.")
        boolean durableDelete,
    @Setting(
            key = "as.ttl",
            defaultValue = "default",
            meaning = "Time to live of a written record.")
        TimeToLive ttl,
    @Setting(
            key = "as.send_key",
            determines = "keys stored",
            defaultValue = "false",
            meaning =
                "Whether records store their keys in addition to the keys' digests;"
                    + " required for scans.")
        boolean sendKey,
    @Setting(
            key = "as.compress",
            defaultValue = "false",
            meaning = "Whether requests and answers larger than 128 bytes are compressed.")
        boolean compress,
    @Setting(
            key = "as.connections",
            determines = "connections per node",
            meaning =
                "Maximum number of connections to one node; unset: one per operation in flight, but"
                    + " no fewer than 100 or as.connections.min.",
            range = "1..100000")
        Optional<Integer> connections,
    @Setting(
            key = "as.connections.min",
            determines = "connections per node at least",
            defaultValue = "0",
            meaning = "Connections to each node that are opened at the start and kept open.",
            range = "0..100000")
        int minConnections,
    @Setting(
            key = "as.pools",
            determines = "connection pools per node",
            meaning =
                "Connection pools for each node; unset: one for every 8 processors of the client.",
            range = "1..1000")
        Optional<Integer> pools,
    @Setting(
            key = "as.services.alternate",
            defaultValue = "false",
            meaning = "Whether the client connects to the alternate addresses of the nodes.")
        boolean servicesAlternate,
    @Setting(
            key = "as.bins",
            determines = "bins",
            defaultValue = "multi",
            meaning = "Form of a stored record: a bin for each field, or all fields in one blob.")
        Bins bins,
    @Setting(
            key = "as.update",
            determines = "update",
            defaultValue = "merge",
            meaning =
                "Effect of an update on a record's other fields; replace drops them, as in stock.")
        Update update,
    @Setting(
            key = "as.insert",
            defaultValue = "replace",
            meaning = "Effect of an insert if the record exists; create fails, as in stock.")
        Insert insert,
    @Setting(
            key = "as.truncate",
            defaultValue = "false",
            meaning = "Whether a load first removes all records of the table; a run never does.")
        boolean truncate,
    @Setting(
            key = "as.scan",
            defaultValue = "query",
            meaning = "Execution of a scan: query reads the whole set, fail returns an error.")
        Scan scan,
    @Setting(
            key = "as.async",
            determines = {"commands in flight per thread", "event loops"},
            defaultValue = "0",
            meaning =
                "Commands that each thread keeps in flight on the client's event loops;"
                    + " 0: each thread waits for one command at a time.",
            range = "0..10000")
        int async) {

  private static final Duration DEFAULT_TOTAL_TIMEOUT = Duration.ofSeconds(10);

  /** Forms of a stored record. */
  public enum Bins {
    /** Each field is a bin. */
    MULTI,
    /** All fields are in one bin, as a blob. */
    SINGLE
  }

  /** Effects of an update on the fields that it does not name. */
  public enum Update {
    /** The other fields keep their values. */
    MERGE,
    /** The other fields are dropped. */
    REPLACE
  }

  /** Effects of an insert if the record exists. */
  public enum Insert {
    /** The insert replaces the record. */
    REPLACE,
    /** The insert fails. */
    CREATE
  }

  /** Executions of scans. */
  public enum Scan {
    /** By a primary-index query over the whole set. */
    QUERY,
    /** Scans are refused. */
    FAIL
  }

  /** Replicas that must have a write before it is acknowledged. */
  public enum Commit {
    /** The master and every replica. */
    ALL,
    MASTER
  }

  /**
   * Checks the rules between settings.
   *
   * @throws SettingsException with every rule that is broken
   */
  public AerospikeSettings {
    Rules rules = new Rules();
    if (hosts.isPresent()) {
      rules.unset(host, "as.host", "together with as.hosts");
      rules.unset(port, "as.port", "together with as.hosts");
    }
    if (totalTimeout.isPresent()) {
      rules.unset(timeout, "as.timeout", "together with as.timeout.total");
    }
    rules.require(
        tls || hosts.filter(Hosts::haveTlsNames).isEmpty(),
        "as.hosts",
        "must name no TLS names without as.tls=true");
    boolean pki = auth == AuthMode.PKI;
    rules.require(
        !pki || tls, "as.auth", "must not be pki without as.tls=true, which sends the certificate");
    rules.require(
        pki ? user.isEmpty() && password.isEmpty() : user.isEmpty() == password.isEmpty(),
        "as.user",
        "must be set together with as.password, and neither with as.auth=pki");
    rules.require(
        minConnections <= connections.orElse(Integer.MAX_VALUE),
        "as.connections.min",
        "must be at most as.connections",
        minConnections);
    rules.millis(totalTimeout.orElse(Duration.ZERO), "as.timeout.total");
    rules.millis(socketTimeout.orElse(Duration.ZERO), "as.timeout.socket");
    rules.require(
        rackIds.isEmpty() == (replica != Replica.PREFER_RACK),
        "as.rack.ids",
        "must be set with as.replica=prefer_rack, and only then");
    rules.require(
        async == 0 || bins == Bins.MULTI || update == Update.REPLACE,
        "as.async",
        "must be 0 where an update takes two commands (as.bins=single with as.update=merge)");
    rules.check();
  }

  /** Returns the nodes to connect to first, at least one. */
  Hosts firstNodes() {
    return hosts.orElse(
        new Hosts(List.of(new Host(host.orElse("localhost"), port.orElse(Hosts.DEFAULT_PORT)))));
  }

  /** Returns the largest number of commands that one thread has in flight. */
  int commandsInFlight() {
    return Math.max(1, async);
  }

  /** Returns the longest time of one operation; zero: no limit. */
  Duration operationTimeout() {
    return timeout.map(Duration::ofMillis).or(() -> totalTimeout).orElse(DEFAULT_TOTAL_TIMEOUT);
  }
}
