package io.ycsbx.config;

import java.util.List;

/**
 * A property's description for users.
 *
 * @param aliases other keys with the same meaning
 * @param type the type and range in words, e.g. {@code whole number from 1} or {@code off|on}
 * @param defaultValue the default as a user would write it; empty if there is none
 * @param meaning the setting's effect
 * @param required whether the property must be set
 * @param secret whether the value is never printed
 * @param owner the part of a run that the setting belongs to
 */
public record SettingDescription(
    String key,
    List<String> aliases,
    String type,
    String defaultValue,
    String meaning,
    boolean required,
    boolean secret,
    Owner owner) {}
