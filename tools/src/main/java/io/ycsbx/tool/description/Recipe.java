package io.ycsbx.tool.description;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.ycsbx.record.Sha256;
import io.ycsbx.tool.description.ToolDescription.Command;
import io.ycsbx.tool.description.ToolDescription.Window;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * What of a description makes a run what it is: all that is started, and the time that is measured.
 * Words for readers and what is read of outputs are no part of it, nor is the form of its file. Not
 * instantiable.
 */
final class Recipe {

  /** Writes texts, lists and sorted maps, of which there is one form. */
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private Recipe() {}

  /** Returns the SHA-256 sum, which differs if a run would. */
  static String of(ToolDescription tool) {
    Map<String, Object> parts = new TreeMap<>();
    parts.put("program", tool.program());
    parts.put("settings", settings(tool.settings()));
    parts.put("processes", tool.processes().map(own -> List.of(own.each(), own.as())).orElse(null));
    Map<String, Object> arguments = new TreeMap<>();
    tool.arguments().forEach((name, text) -> arguments.put(name, Words.split(text)));
    parts.put("arguments", arguments);
    parts.put("environment", new TreeMap<>(tool.environment()));
    parts.put("files", new TreeMap<>(tool.files()));
    parts.put("load", tool.load().stream().map(Recipe::command).toList());
    parts.put("run", command(tool.run()));
    try {
      return Sha256.of(MAPPER.writeValueAsBytes(parts));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("texts and lists", e);
    }
  }

  private static Map<String, List<String>> settings(Map<String, ToolSetting> settings) {
    Map<String, List<String>> parts = new TreeMap<>();
    settings.forEach(
        (name, own) ->
            parts.put(
                name,
                Stream.concat(Stream.of(own.type(), own.defaultValue()), own.words().stream())
                    .toList()));
    return parts;
  }

  private static List<Object> command(Command command) {
    return List.of(
        Words.split(command.command()), command.window().map(Recipe::window).orElse(List.of()));
  }

  private static List<String> window(Window window) {
    return Stream.of(window.after(), window.from(), window.to(), window.lasts())
        .map(text -> text.orElse(""))
        .toList();
  }
}
