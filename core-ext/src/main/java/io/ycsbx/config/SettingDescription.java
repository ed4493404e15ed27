package io.ycsbx.config;

import java.util.List;

/**
 * One property as a user sees it.
 *
 * @param key the property's key
 * @param aliases other keys with the same meaning
 * @param type the type and range in words, e.g. {@code whole number from 1} or {@code off|on}
 * @param defaultValue the default as written by a user; empty if there is none
 * @param meaning what it does
 * @param required whether it must be set
 * @param secret whether its value is never printed
 */
public record SettingDescription(
    String key,
    List<String> aliases,
    String type,
    String defaultValue,
    String meaning,
    boolean required,
    boolean secret) {}
