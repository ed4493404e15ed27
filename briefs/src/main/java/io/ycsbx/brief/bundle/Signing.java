package io.ycsbx.brief.bundle;

import io.ycsbx.config.SettingsException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Signs with Ed25519, by the JDK. Messages never hold a key. */
public final class Signing {

  private static final String ALGORITHM = "Ed25519";
  private static final long LARGEST = 10_000;
  private static final Pattern PEM =
      Pattern.compile("-----BEGIN ([A-Z ]+)-----([A-Za-z0-9+/=\\s]+)-----END \\1-----\\s*");

  private Signing() {}

  /**
   * Reads a private key.
   *
   * @throws SettingsException unless it is a PEM file in PKCS#8 with an Ed25519 key
   */
  public static PrivateKey privateKey(Path file) {
    try {
      return KeyFactory.getInstance(ALGORITHM)
          .generatePrivate(new PKCS8EncodedKeySpec(pem(file, "PRIVATE KEY")));
    } catch (GeneralSecurityException | IOException | IllegalArgumentException e) {
      throw new SettingsException(
          "--sign", "must be a PEM file with an Ed25519 private key in PKCS#8", file);
    }
  }

  /**
   * Reads a public key.
   *
   * @throws SettingsException unless it is a PEM file with an Ed25519 key
   */
  public static PublicKey publicKey(Path file) {
    try {
      return KeyFactory.getInstance(ALGORITHM)
          .generatePublic(new X509EncodedKeySpec(pem(file, "PUBLIC KEY")));
    } catch (GeneralSecurityException | IOException | IllegalArgumentException e) {
      throw new SettingsException("--key", "must be a PEM file with an Ed25519 public key", file);
    }
  }

  private static byte[] pem(Path file, String kind) throws IOException {
    if (!Files.isRegularFile(file) || Files.size(file) > LARGEST) {
      throw new IOException("no key");
    }
    Matcher matcher = PEM.matcher(Files.readString(file, StandardCharsets.US_ASCII));
    if (!matcher.matches() || !matcher.group(1).equals(kind)) {
      throw new IOException("no key");
    }
    return Base64.getMimeDecoder().decode(matcher.group(2));
  }

  /** Returns the signature of a content, in Base64 with a line end. */
  static String sign(PrivateKey key, byte[] content) {
    try {
      Signature signature = Signature.getInstance(ALGORITHM);
      signature.initSign(key);
      signature.update(content);
      return Base64.getEncoder().encodeToString(signature.sign()) + "\n";
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java since 15 has " + ALGORITHM, e);
    }
  }

  /** Tests for the signature of a content by the owner of a key. */
  static boolean isSigned(PublicKey key, byte[] content, String base64) {
    try {
      Signature signature = Signature.getInstance(ALGORITHM);
      signature.initVerify(key);
      signature.update(content);
      return signature.verify(Base64.getDecoder().decode(base64.strip()));
    } catch (GeneralSecurityException | IllegalArgumentException e) {
      return false;
    }
  }
}
