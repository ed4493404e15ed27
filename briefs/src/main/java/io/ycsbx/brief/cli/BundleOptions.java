package io.ycsbx.brief.cli;

import io.ycsbx.brief.bundle.BriefBundle;
import io.ycsbx.brief.bundle.Signing;
import io.ycsbx.config.SettingsException;
import java.nio.file.Path;
import java.security.PrivateKey;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Options of the archive of a brief. */
final class BundleOptions {

  @Option(
      names = {"--bundle", "-bundle"},
      description = "also write brief.zip: the brief with its records, plan and facts")
  private boolean archived;

  @Option(
      names = {"--sign", "-sign"},
      paramLabel = "KEY",
      description = "sign the sums of the files: a PEM file with an Ed25519 private key in PKCS#8")
  private Path key;

  boolean archived() {
    return archived;
  }

  Optional<PrivateKey> key() {
    return Optional.ofNullable(key).map(Signing::privateKey);
  }

  /** Checks the options before anything is done. */
  void check(BriefBundle bundle) {
    key();
    if (key != null && !archived && !bundle.isInPlace()) {
      throw new SettingsException(
          "--sign", "needs --bundle for a brief outside its directory of results", key);
    }
  }
}
