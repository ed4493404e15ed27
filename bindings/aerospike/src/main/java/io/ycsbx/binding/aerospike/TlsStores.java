package io.ycsbx.binding.aerospike;

import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Optional;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import site.ycsb.DBException;

/** Certificates and keys for encrypted connections. */
final class TlsStores {

  private TlsStores() {}

  /**
   * Returns a context with the given stores.
   *
   * @param trustStore authorities to trust; empty: the JVM's
   * @param keyStore the client's certificate and key; empty: none
   * @param password password of both stores; null: none
   * @throws DBException if a store cannot be read, naming its property
   */
  static SSLContext context(Optional<Path> trustStore, Optional<Path> keyStore, char[] password)
      throws DBException {
    try {
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(keys(keyStore, password), authorities(trustStore, password), null);
      return context;
    } catch (GeneralSecurityException e) {
      throw new DBException("as.tls: " + e.getMessage(), e);
    }
  }

  private static KeyManager[] keys(Optional<Path> store, char[] password)
      throws GeneralSecurityException, DBException {
    if (store.isEmpty()) {
      return null;
    }
    KeyManagerFactory factory =
        KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    factory.init(load("as.tls.keystore", store.get(), password), password);
    return factory.getKeyManagers();
  }

  private static TrustManager[] authorities(Optional<Path> store, char[] password)
      throws GeneralSecurityException, DBException {
    if (store.isEmpty()) {
      return null;
    }
    TrustManagerFactory factory =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    factory.init(load("as.tls.truststore", store.get(), password));
    return factory.getTrustManagers();
  }

  /** Reads a PKCS #12 or JKS file. */
  private static KeyStore load(String key, Path file, char[] password)
      throws GeneralSecurityException, DBException {
    try {
      return KeyStore.getInstance(file.toFile(), password);
    } catch (IOException | IllegalArgumentException e) {
      throw new DBException(key + ": cannot read " + file + ": " + e.getMessage(), e);
    }
  }
}
