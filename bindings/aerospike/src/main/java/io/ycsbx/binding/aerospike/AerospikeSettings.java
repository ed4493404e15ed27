package io.ycsbx.binding.aerospike;

import com.aerospike.client.policy.AuthMode;
import com.aerospike.client.policy.ReadModeAP;
import com.aerospike.client.policy.ReadModeSC;
import com.aerospike.client.policy.Replica;
import io.ycsbx.config.Owner;
import io.ycsbx.config.Setting;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.SettingsGroup;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The settings of the Aerospike binding. Immutable. Stock's names keep their meaning; "unset" names
 * the client's default.
 *
 * @param host host name of the first node; empty: localhost
 * @param port port of {@code host}; empty: 3000
 * @param hosts nodes to connect to first; empty: {@code host} and {@code port}
 * @param namespace namespace
 * @param user user; empty: none
 * @param password the user's password
 * @param passwordEnv environment variable that holds the password; empty: none
 * @param auth method of authentication
 * @param tls whether connections are encrypted
 * @param tlsLoginOnly whether only the login is encrypted
 * @param trustStore authorities to trust; empty: the JVM's
 * @param keyStore the client's certificate and key; empty: none
 * @param storePasswordEnv environment variable that holds the stores' password; empty: none
 * @param timeout stock's name for {@code totalTimeout}, in milliseconds; 0: none
 * @param totalTimeout longest time of one operation, retries included; zero: none; empty: 10 s
 * @param socketTimeout longest time without an answer; zero: none; empty: the client's
 * @param connectTimeout longest time to connect to a node
 * @param retries retries after a failed attempt; empty: the client's 2 for reads and 0 for writes
 * @param replica the copy that serves an operation
 * @param rackIds racks to read from, the nearest first
 * @param readAp number of copies that a read in an available namespace consults
 * @param readSc consistency of reads in a strongly consistent namespace; empty: session
 * @param commit copies that have a write before its acknowledgement
 * @param durableDelete whether a delete leaves a tombstone
 * @param ttl when a written record expires
 * @param sendKey whether records hold their keys, not only the digests
 * @param compress whether requests and answers are compressed
 * @param connections largest number of connections to one node; empty: one for each operation in
 *     flight, at least 100 and minConnections
 * @param minConnections connections to each node opened at the start and kept
 * @param pools connection pools for each node
 * @param servicesAlternate whether nodes are reached at their alternate addresses
 * @param bins form of a stored record
 * @param update effect of an update on a record's other fields
 * @param insert effect of an insert if the record exists
 * @param truncate whether a load first removes the table's records
 * @param scan execution of scans
 * @param async commands that each thread keeps in flight; 0: synchronous
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
            min = "1",
            max = "65535",
            meaning = "Port of as.host; unset: 3000.")
        Optional<Integer> port,
    @Setting(
            key = "as.hosts",
            owner = Owner.PLACE,
            meaning =
                "Addresses of nodes to connect to first, in place of as.host and"
                    + " as.port; the client discovers the other nodes.")
        List<HostAddress> hosts,
    @Setting(
            key = "as.namespace",
            defaultValue = "ycsb",
            meaning = "Namespace of the records; tables are sets in it.")
        String namespace,
    @Setting(
            key = "as.user",
            owner = Owner.PLACE,
            meaning = "User name, if the server requires authentication.")
        String user,
    @Setting(key = "as.password", secret = true, meaning = "Password of the user.")
        Optional<Secret> password,
    @Setting(key = "as.password.env", meaning = "Environment variable that holds the password.")
        String passwordEnv,
    @Setting(key = "as.auth", defaultValue = "internal", meaning = "Method of authentication.")
        AuthMode auth,
    @Setting(key = "as.tls", defaultValue = "false", meaning = "Whether connections are encrypted.")
        boolean tls,
    @Setting(
            key = "as.tls.login_only",
            defaultValue = "false",
            meaning = "Whether only the login is encrypted, not the operations.")
        boolean tlsLoginOnly,
    @Setting(
            key = "as.tls.truststore",
            meaning = "PKCS #12 or JKS file of the authorities to trust; unset: the JVM's.")
        Optional<Path> trustStore,
    @Setting(
            key = "as.tls.keystore",
            meaning = "PKCS #12 or JKS file with the client's own certificate and key.")
        Optional<Path> keyStore,
    @Setting(
            key = "as.tls.storepass.env",
            meaning = "Environment variable that holds the password of both stores.")
        String storePasswordEnv,
    @Setting(
            key = "as.timeout",
            min = "0",
            meaning = "Stock's name for as.timeout.total, in milliseconds; 0: no limit.")
        Optional<Integer> timeout,
    @Setting(
            key = "as.timeout.total",
            max = "24h",
            meaning =
                "Time limit of one operation including its retries; 0ms: no limit;"
                    + " unset: 10s.")
        Optional<Duration> totalTimeout,
    @Setting(
            key = "as.timeout.socket",
            max = "24h",
            meaning =
                "Time without an answer after which an attempt is retried; 0ms: no"
                    + " limit; unset: 30s.")
        Optional<Duration> socketTimeout,
    @Setting(
            key = "as.timeout.connect",
            defaultValue = "1s",
            min = "1ms",
            max = "1h",
            meaning = "Time limit to connect to a node, at the start and when the pool grows.")
        Duration connectTimeout,
    @Setting(
            key = "as.retries",
            min = "0",
            max = "1000",
            meaning =
                "Retries after a failed attempt, for reads and writes; unset: 2 for"
                    + " reads, 0 for writes.")
        Optional<Integer> retries,
    @Setting(
            key = "as.replica",
            defaultValue = "sequence",
            meaning = "Copy of a record that serves an operation.")
        Replica replica,
    @Setting(
            key = "as.rack.ids",
            min = "0",
            meaning =
                "Racks to read from, in order of preference; requires" + " as.replica=prefer_rack.")
        List<Integer> rackIds,
    @Setting(
            key = "as.read.ap",
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
            defaultValue = "all",
            meaning = "Copies that must have a write before the server acknowledges it.")
        Commit commit,
    @Setting(
            key = "as.durable_delete",
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
            min = "1",
            max = "100000",
            meaning =
                "Maximum number of connections to one node; unset: one per operation in flight, but"
                    + " no fewer than 100 or as.connections.min.")
        Optional<Integer> connections,
    @Setting(
            key = "as.connections.min",
            defaultValue = "0",
            min = "0",
            max = "100000",
            meaning = "Connections to each node that are opened at the start and kept open.")
        int minConnections,
    @Setting(
            key = "as.pools",
            min = "1",
            max = "1000",
            meaning =
                "Connection pools for each node; unset: one for every 8 processors of the client.")
        Optional<Integer> pools,
    @Setting(
            key = "as.services.alternate",
            defaultValue = "false",
            meaning = "Whether the client connects to the alternate addresses of the nodes.")
        boolean servicesAlternate,
    @Setting(
            key = "as.bins",
            defaultValue = "multi",
            meaning = "Form of a stored record: a bin for each field, or all fields in one blob.")
        Bins bins,
    @Setting(
            key = "as.update",
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
            defaultValue = "0",
            min = "0",
            max = "10000",
            meaning =
                "Commands that each thread keeps in flight on the client's event loops;"
                    + " 0: each thread waits for one command at a time.")
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
    /** The master. */
    MASTER
  }

  /**
   * Checks the rules between settings.
   *
   * @throws SettingsException with every rule that is broken
   */
  public AerospikeSettings {
    AerospikeRules rules = new AerospikeRules();
    rules.hosts(host, port, hosts);
    rules.login(user, auth, password, passwordEnv);
    rules.tls(tls, hosts, tlsLoginOnly, trustStore, keyStore, storePasswordEnv);
    rules.require(
        auth != AuthMode.PKI || tls,
        "as.auth",
        "must not be pki without as.tls=true, which sends the certificate");
    rules.connections(minConnections, connections);
    rules.timeouts(timeout, totalTimeout, socketTimeout);
    rules.require(
        rackIds.isEmpty() == (replica != Replica.PREFER_RACK),
        "as.rack.ids",
        "must be set with as.replica=prefer_rack, and only then");
    rules.require(
        async == 0 || bins == Bins.MULTI || update == Update.REPLACE,
        "as.async",
        "must be 0 where an update takes two commands (as.bins=single with as.update=merge)");
    rules.throwIfBroken();
  }

  /** Returns the nodes to connect to first, at least one. */
  List<HostAddress> firstNodes() {
    return hosts.isEmpty()
        ? List.of(
            new HostAddress(host.orElse("localhost"), "", port.orElse(HostAddress.DEFAULT_PORT)))
        : hosts;
  }

  /** Returns the longest time of one operation; zero: no limit. */
  Duration operationTimeout() {
    return timeout.map(Duration::ofMillis).or(() -> totalTimeout).orElse(DEFAULT_TOTAL_TIMEOUT);
  }
}
