package io.ycsbx.config;

/** The origin of a setting's value. */
public enum SettingSource {
  /** Nobody has set it: the declared default, or derived from other settings. */
  DEFAULT,
  /** A property file. */
  FILE,
  /** The command line, or the program that started the run. */
  COMMAND_LINE
}
