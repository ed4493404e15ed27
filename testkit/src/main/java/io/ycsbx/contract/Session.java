package io.ycsbx.contract;

import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import site.ycsb.DB;
import site.ycsb.DBException;

/** One run: its properties and the instances that share them. Thread-safe. */
final class Session {

  private final Class<? extends DB> type;
  private final Properties properties;
  private final String table;
  private final Set<String> inserted = ConcurrentHashMap.newKeySet();
  private final List<Client> open = new ArrayList<>();

  Session(Class<? extends DB> type, Properties properties, String table) {
    this.type = type;
    this.properties = properties;
    this.table = table;
  }

  Class<? extends DB> type() {
    return type;
  }

  Properties properties() {
    return properties;
  }

  /** Returns an instance with the properties that is not initialised. */
  DB instance() {
    try {
      DB instance = type.getConstructor().newInstance();
      instance.setProperties(properties);
      return instance;
    } catch (InvocationTargetException e) {
      throw new IllegalStateException(type.getName() + "'s constructor failed", e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(
          type.getName() + " needs a public constructor without arguments", e);
    }
  }

  /** Opens one thread's instance. */
  Client open() throws DBException {
    DB instance = instance();
    instance.init();
    Client client = new Client(instance, table, inserted);
    synchronized (open) {
      open.add(client);
    }
    return client;
  }

  /** Closes one thread's instance. */
  void close(Client client) throws DBException {
    synchronized (open) {
      open.remove(client);
    }
    client.db().cleanup();
  }

  /** Closes all instances; the records stay. */
  void close() throws DBException {
    for (Client client : List.copyOf(open)) {
      close(client);
    }
  }

  /** Deletes the inserted records, and closes all instances. */
  void end() throws DBException {
    if (!inserted.isEmpty()) {
      Client client = open();
      inserted.forEach(key -> client.db().delete(table, key));
      inserted.clear();
    }
    close();
  }
}
