package io.ycsbx.cli;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.Vector;
import java.util.concurrent.TimeUnit;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.Status;
import site.ycsb.StringByteIterator;

/** The commands of {@code ycsb shell}. */
final class Shell {

  private static final List<String> HELP =
      List.of(
          "read key [field ...]            read a record",
          "scan key count [field ...]      read up to count records from key on",
          "insert key name=value ...       insert a record",
          "update key name=value ...       change fields of a record",
          "delete key                      delete a record",
          "table [name]                    show or choose the table",
          "help                            show this",
          "quit                            end");

  private static final int LONGEST_LINE = 1 << 20;
  private static final int SHOWN = 100;

  private final DB database;
  private final PrintWriter out;
  private String table;

  Shell(DB database, String table, PrintWriter out) {
    this.database = database;
    this.table = table;
    this.out = out;
  }

  void execute(String line) {
    if (line.isEmpty()) {
      return;
    }
    if (line.length() > LONGEST_LINE) {
      out.println("Error: a line has at most " + LONGEST_LINE + " characters");
      return;
    }
    List<String> words = Arrays.asList(line.split("\\s+"));
    long start = System.nanoTime();
    try {
      dispatch(words);
    } catch (IllegalArgumentException e) {
      out.println("Error: " + e.getMessage());
      return;
    }
    out.println(TimeUnit.NANOSECONDS.toMicros(System.nanoTime() - start) + " us");
  }

  private void dispatch(List<String> words) {
    switch (words.get(0)) {
      case "read" -> read(words);
      case "scan" -> scan(words);
      case "insert" -> print(database.insert(table, key(words), values(words)));
      case "update" -> print(database.update(table, key(words), values(words)));
      case "delete" -> print(database.delete(table, key(words)));
      case "table" -> table(words);
      case "help" -> HELP.forEach(out::println);
      default -> {
        String word = words.get(0);
        String shown = word.length() > SHOWN ? word.substring(0, SHOWN) + "..." : word;
        throw new IllegalArgumentException(
            "unknown command \"" + shown + "\"; \"help\" lists them");
      }
    }
  }

  private void read(List<String> words) {
    Map<String, ByteIterator> record = new HashMap<>();
    print(database.read(table, key(words), fields(words, 2), record));
    print(record);
  }

  private void scan(List<String> words) {
    if (words.size() < 3 || !words.get(2).matches("[1-9]\\d{0,8}")) {
      throw new IllegalArgumentException("scan needs a key and a count, such as: scan user1 10");
    }
    Vector<HashMap<String, ByteIterator>> records = new Vector<>();
    print(
        database.scan(
            table, key(words), Integer.parseInt(words.get(2)), fields(words, 3), records));
    for (HashMap<String, ByteIterator> record : records) {
      out.println("--------------------------------");
      print(record);
    }
    out.println(records.size() + " records");
  }

  private void table(List<String> words) {
    if (words.size() > 1) {
      table = words.get(1);
    }
    out.println("Table: " + table);
  }

  private static String key(List<String> words) {
    if (words.size() < 2) {
      throw new IllegalArgumentException(words.get(0) + " needs a key");
    }
    return words.get(1);
  }

  /** Returns the fields to read; null, as in stock's interface, for all. */
  private static Set<String> fields(List<String> words, int from) {
    return words.size() > from ? new HashSet<>(words.subList(from, words.size())) : null;
  }

  private static Map<String, ByteIterator> values(List<String> words) {
    Map<String, ByteIterator> values = new HashMap<>();
    for (String assignment : words.subList(2, words.size())) {
      int equals = assignment.indexOf('=');
      if (equals <= 0) {
        throw new IllegalArgumentException("not name=value: " + assignment);
      }
      values.put(
          assignment.substring(0, equals),
          new StringByteIterator(assignment.substring(equals + 1)));
    }
    if (values.isEmpty()) {
      throw new IllegalArgumentException(words.get(0) + " needs a key and name=value");
    }
    return values;
  }

  private void print(Status status) {
    out.println(
        "Result: "
            + status.getName()
            + (status.isOk() ? "" : " (" + status.getDescription() + ")"));
  }

  private void print(Map<String, ByteIterator> record) {
    new TreeMap<>(record).forEach((field, value) -> out.println(field + "=" + value));
  }
}
