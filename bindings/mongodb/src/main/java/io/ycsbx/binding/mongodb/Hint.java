package io.ycsbx.binding.mongodb;

import com.mongodb.client.FindIterable;
import com.mongodb.client.model.DeleteOptions;
import com.mongodb.client.model.ReplaceOptions;
import com.mongodb.client.model.UpdateOptions;
import io.ycsbx.config.Form;
import org.bson.BsonDocument;
import org.bson.json.JsonParseException;

/**
 * The index for the server to use.
 *
 * @param name its name; null if the hint has its keys
 * @param keys its keys; null if the hint has its name
 */
@Form("an index's name, or its keys such as {\"_id\": 1}")
public record Hint(String name, BsonDocument keys) {

  /**
   * Reads a name, or a JSON document of keys.
   *
   * @throws IllegalArgumentException if it starts with a brace and is not a document
   */
  public static Hint parse(String text) {
    if (!text.startsWith("{")) {
      return new Hint(text, null);
    }
    try {
      return new Hint(null, BsonDocument.parse(text));
    } catch (JsonParseException e) {
      throw new IllegalArgumentException(e);
    }
  }

  /** Returns the value in the form of the setting. */
  @Override
  public String toString() {
    return name == null ? keys.toJson() : name;
  }

  <T> FindIterable<T> on(FindIterable<T> find) {
    return find.hint(keys).hintString(name);
  }

  UpdateOptions on(UpdateOptions options) {
    return options.hint(keys).hintString(name);
  }

  ReplaceOptions on(ReplaceOptions options) {
    return options.hint(keys).hintString(name);
  }

  DeleteOptions on(DeleteOptions options) {
    return options.hint(keys).hintString(name);
  }
}
