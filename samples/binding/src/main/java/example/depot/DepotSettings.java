package example.depot;

import io.ycsbx.config.ByteSize;
import io.ycsbx.config.Owner;
import io.ycsbx.config.Setting;
import io.ycsbx.config.SettingsGroup;
import java.nio.file.Path;

/** The settings of the depot. Immutable. */
@SettingsGroup(prefixes = "depot.")
public record DepotSettings(
    @Setting(
            key = "depot.dir",
            owner = Owner.PLACE,
            required = true,
            meaning = "Directory of the depot, which the first start creates.")
        Path dir,
    @Setting(
            key = "depot.password",
            secret = true,
            meaning = "Password that the first start sets, and later ones need; unset: none.")
        String password,
    @Setting(
            key = "depot.space",
            determines = "space",
            defaultValue = "1G",
            meaning = "Most bytes of all records; a write beyond them fails as FULL.")
        ByteSize space,
    @Setting(
            key = "depot.sync",
            determines = "sync",
            defaultValue = "always",
            meaning = "Whether a write waits until it is on the drive.")
        Sync sync,
    @Setting(
            key = "depot.async",
            determines = "commands in flight",
            defaultValue = "1",
            range = "1..1000",
            meaning =
                "Commands in flight of each thread; with more than 1, reads return no fields.")
        int async) {

  /** Times at which writes are brought to the drive. */
  public enum Sync {
    ALWAYS,
    /** When the operating system writes its cache. */
    NEVER
  }
}
