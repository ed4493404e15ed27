package io.ycsbx.record;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.util.JsonParserDelegate;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Checks every token against the rules of the schema while another reader consumes it, so that a
 * long record is read once. Members of later releases are not checked. Used by one thread.
 */
final class CheckedParser extends JsonParserDelegate {

  private final MemberRule root;
  private final Deque<Level> open = new ArrayDeque<>();
  private boolean ended;

  /** An object or array that has begun. */
  private static final class Level {
    private final Optional<MemberRule> rule;
    private final boolean array;
    private final Set<String> names = new HashSet<>();
    private String name = "";
    private int items;

    Level(Optional<MemberRule> rule, boolean array) {
      this.rule = rule;
      this.array = array;
    }

    /** Returns the rule for the next member or item; empty for one of a later release. */
    Optional<MemberRule> next() {
      items++;
      return rule.flatMap(known -> array ? known.items() : known.member(name));
    }
  }

  CheckedParser(JsonParser json, MemberRule root) {
    super(json);
    this.root = root;
  }

  @Override
  public JsonToken nextToken() throws IOException {
    JsonToken token = super.nextToken();
    if (token == JsonToken.FIELD_NAME) {
      name(currentName());
    } else if (token == JsonToken.END_OBJECT || token == JsonToken.END_ARRAY) {
      end(open.pop());
    } else if (token != null) {
      value(token);
    }
    return token;
  }

  @Override
  public JsonToken nextValue() throws IOException {
    JsonToken token = nextToken();
    return token == JsonToken.FIELD_NAME ? nextToken() : token;
  }

  @Override
  public JsonParser skipChildren() throws IOException {
    if (currentToken() != null && currentToken().isStructStart()) {
      int outside = open.size() - 1;
      while (open.size() > outside) {
        nextToken();
      }
    }
    return this;
  }

  private void name(String name) throws RecordException {
    Level level = open.element();
    level.name = name;
    if (!level.names.add(name)) {
      throw new RecordException(path() + ": must occur once, but occurs twice");
    }
  }

  private void value(JsonToken token) throws IOException {
    if (open.isEmpty() && ended) {
      throw new RecordException("not a run record: text follows its end");
    }
    Optional<MemberRule> rule = open.isEmpty() ? Optional.of(root) : open.element().next();
    if (rule.isPresent() && !rule.get().allows(this)) {
      throw RecordException.of(path(), rule.get().words(), rule.get().shown(this));
    }
    if (token.isStructStart()) {
      open.push(new Level(rule, token == JsonToken.START_ARRAY));
    }
  }

  private void end(Level level) throws RecordException {
    ended = open.isEmpty();
    if (level.rule.isEmpty()) {
      return;
    }
    MemberRule rule = level.rule.get();
    List<String> missing = level.array ? List.of() : rule.missing(level.names);
    if (!missing.isEmpty()) {
      String path = path();
      throw new RecordException(
          (path.isEmpty() ? "" : path + ".") + missing.get(0) + ": must be present");
    }
    if (level.array && level.items < rule.shortest()) {
      throw new RecordException(path() + ": must not be empty");
    }
  }

  /** Returns the names that lead to the current value, e.g. {@code phases[0].nanos}. */
  String path() {
    StringBuilder path = new StringBuilder();
    for (Iterator<Level> levels = open.descendingIterator(); levels.hasNext(); ) {
      Level level = levels.next();
      if (level.array) {
        path.append('[').append(level.items - 1).append(']');
      } else if (!level.name.isEmpty()) {
        path.append(path.isEmpty() ? "" : ".").append(level.name);
      }
    }
    return path.toString();
  }
}
