package io.ycsbx.contract;

import io.ycsbx.config.Setting;
import io.ycsbx.config.SettingsGroup;

@SettingsGroup(prefixes = "memory.")
record MemorySettings(
    @Setting(key = "memory.fault", meaning = "How it is wrong.", defaultValue = "none")
        Fault fault) {}
