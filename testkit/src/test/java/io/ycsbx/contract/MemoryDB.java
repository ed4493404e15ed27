package io.ycsbx.contract;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.ycsbx.config.DeclaredSettings;
import io.ycsbx.config.Problem;
import io.ycsbx.config.Setting;
import io.ycsbx.config.Settings;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.SettingsGroup;
import io.ycsbx.config.SettingsType;
import io.ycsbx.config.UnknownKeys;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.Vector;
import java.util.concurrent.locks.LockSupport;
import site.ycsb.ByteArrayByteIterator;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;

/** A database in memory that keeps the contract but for one fault. */
@SettingsType(MemoryDB.MemorySettings.class)
public class MemoryDB extends DB {

  /** A property by which a wrong value is passed over. */
  static final String IGNORE_SETTINGS = "ignore";

  private static final Object LOCK = new Object();

  @SettingsGroup(prefixes = "memory.")
  record MemorySettings(
      @Setting(key = "memory.fault", meaning = "How it is wrong.", defaultValue = "none")
          Fault fault) {}

  private final byte[] buffer = new byte[1 << 21];
  private Fault fault;
  private Tables tables;
  private boolean closed;

  /** All records, by table and key; a run's properties hold them. */
  static final class Tables {

    private final Map<String, TreeMap<String, Map<String, ByteIterator>>> byName = new HashMap<>();

    TreeMap<String, Map<String, ByteIterator>> table(String name) {
      return byName.computeIfAbsent(name, missing -> new TreeMap<>());
    }
  }

  boolean has(Fault one) {
    return fault == one;
  }

  @Override
  public void init() throws DBException {
    fault = bind(getProperties());
    String key = has(Fault.RECORDS_END_WITH_THE_RUN) ? "of this run" : Tables.class.getName();
    tables = (Tables) getProperties().computeIfAbsent(key, missing -> new Tables());
  }

  @Override
  public void cleanup() {
    closed = true;
  }

  private static Fault bind(Properties properties) throws DBException {
    List<Problem> problems =
        new ArrayList<>(
            new UnknownKeys(DeclaredSettings.of(MemorySettings.class)).inOwnPrefixes(properties));
    Optional<MemorySettings> settings = Settings.bind(MemorySettings.class, properties, problems);
    if (settings.isEmpty() && properties.containsKey(IGNORE_SETTINGS)) {
      return Fault.IGNORES_SETTINGS;
    }
    if (!problems.isEmpty()) {
      throw new DBException(new SettingsException(problems).getMessage());
    }
    return settings.orElseThrow().fault();
  }

  @Override
  public Status read(
      String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    synchronized (LOCK) {
      Map<String, ByteIterator> record = tables.table(table).get(stored(key));
      if (record == null) {
        return has(Fault.NOT_FOUND_IS_ERROR) ? Status.ERROR : Status.NOT_FOUND;
      }
      copy(record, has(Fault.READS_ALWAYS_ALL_FIELDS) ? null : fields, result);
      if (has(Fault.DECODES_READS_LATER)) {
        decodeLater(result);
      }
      return Status.OK;
    }
  }

  @Override
  @SuppressWarnings({"NonApiType", "JdkObsolete"}) // stock's signature
  public Status scan(
      String table,
      String start,
      int count,
      Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    Comparator<String> order =
        has(Fault.SCAN_IGNORES_CASE)
            ? String.CASE_INSENSITIVE_ORDER
            : Comparator.<String>naturalOrder();
    int least = has(Fault.SCAN_SKIPS_THE_START_KEY) ? 1 : 0;
    synchronized (LOCK) {
      tables.table(table).entrySet().stream()
          .sorted(Map.Entry.comparingByKey(order))
          .filter(record -> order.compare(record.getKey(), start) >= least)
          .limit(count)
          .forEach(
              record -> {
                result.add(new HashMap<>());
                copy(record.getValue(), fields, result.lastElement());
                if (has(Fault.DECODES_SCANS_LATER)) {
                  decodeLater(result.lastElement());
                }
              });
    }
    boolean empty = result.isEmpty() && has(Fault.EMPTY_SCAN_IS_NOT_FOUND);
    return empty ? Status.NOT_FOUND : Status.OK;
  }

  @Override
  public Status update(String table, String key, Map<String, ByteIterator> values) {
    Map<String, ByteIterator> record;
    synchronized (LOCK) {
      record = tables.table(table).get(stored(key));
      if (record == null && !has(Fault.UPDATE_MAKES_RECORDS)) {
        return Status.NOT_FOUND;
      }
      boolean drops = record == null || has(Fault.UPDATE_DROPS_THE_OTHER_FIELDS);
      record = drops ? new HashMap<>() : new HashMap<>(record);
      if (!has(Fault.UPDATE_LOSES_OTHERS)) {
        record.putAll(kept(values));
        tables.table(table).put(stored(key), record);
        return Status.OK;
      }
    }
    LockSupport.parkNanos(1000);
    record.putAll(kept(values));
    synchronized (LOCK) {
      tables.table(table).put(stored(key), record);
    }
    return Status.OK;
  }

  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> values) {
    synchronized (LOCK) {
      Map<String, ByteIterator> old = tables.table(table).get(stored(key));
      if (old != null && has(Fault.INSERTS_ONLY_ONCE)) {
        return Status.ERROR;
      }
      Map<String, ByteIterator> record = kept(values);
      if (old != null && has(Fault.INSERT_MERGES)) {
        old.forEach(record::putIfAbsent);
      }
      tables.table(table).put(stored(key), record);
      return Status.OK;
    }
  }

  @Override
  public Status delete(String table, String key) {
    synchronized (LOCK) {
      boolean found = tables.table(table).remove(stored(key)) != null;
      return found ? Status.OK : Status.NOT_FOUND;
    }
  }

  private String stored(String key) {
    return switch (fault) {
      case KEYS_IGNORE_CASE -> key.toLowerCase(Locale.ROOT);
      case KEYS_ARE_TRIMMED -> key.strip();
      case KEYS_ARE_ASCII -> new String(key.getBytes(US_ASCII), US_ASCII);
      default -> key;
    };
  }

  private Map<String, ByteIterator> kept(Map<String, ByteIterator> values) {
    if (has(Fault.KEEPS_THE_CALLERS_MAP)) {
      return values;
    }
    Map<String, ByteIterator> kept = new HashMap<>();
    values.forEach((name, value) -> kept.put(name, kept(value)));
    return kept;
  }

  private ByteIterator kept(ByteIterator value) {
    return switch (fault) {
      case KEEPS_THE_CALLERS_VALUES -> value;
      case VALUES_ARE_TEXT -> Fields.value(new String(value.toArray(), UTF_8).getBytes(UTF_8));
      case VALUES_END_AT_64_KB -> {
        byte[] all = value.toArray();
        yield Fields.value(Arrays.copyOf(all, Math.min(all.length, 65536)));
      }
      default -> Fields.value(value.toArray());
    };
  }

  private void copy(
      Map<String, ByteIterator> record, Set<String> fields, Map<String, ByteIterator> result) {
    int used = 0;
    for (Map.Entry<String, ByteIterator> field : record.entrySet()) {
      if (fields == null || fields.contains(field.getKey())) {
        field.getValue().reset();
        byte[] bytes = field.getValue().toArray();
        if (has(Fault.HANDS_OUT_ONE_BUFFER)) {
          System.arraycopy(bytes, 0, buffer, used, bytes.length);
          result.put(field.getKey(), new ByteArrayByteIterator(buffer, used, bytes.length));
          used += bytes.length;
        } else {
          result.put(field.getKey(), Fields.value(bytes));
        }
      }
    }
  }

  /** Makes values that are lost once the database is closed. */
  void decodeLater(Map<String, ByteIterator> result) {
    result.replaceAll(
        (name, value) ->
            new ByteArrayByteIterator(value.toArray()) {
              @Override
              public byte[] toArray() {
                return closed ? new byte[0] : super.toArray();
              }
            });
  }
}
