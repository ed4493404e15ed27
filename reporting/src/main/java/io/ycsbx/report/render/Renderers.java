package io.ycsbx.report.render;

import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeMap;

/** All renderers that there are. */
public final class Renderers {

  private Renderers() {}

  /** By format, in alphabetical order. */
  public static Map<String, Renderer> byFormat() {
    Map<String, Renderer> all = new TreeMap<>();
    ServiceLoader.load(Renderer.class).forEach(one -> all.put(one.format(), one));
    return all;
  }
}
