package io.ycsbx.fleet;

import io.ycsbx.config.FailureText;
import io.ycsbx.config.SettingsException;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509ExtendedTrustManager;
import javax.net.ssl.X509TrustManager;

/**
 * Makes the TLS context of coordinator and clients from one file. Each side must prove that it
 * holds a key whose certificate the file trusts; the host's name plays no part, since clients are
 * placed on hosts that are not known before.
 */
final class Tls {

  private Tls() {}

  /**
   * Reads a file.
   *
   * @param file PKCS #12, with a private key; its own certificate is trusted, too
   * @throws SettingsException if it cannot be used
   */
  static SSLContext of(Path file, String password) {
    try (InputStream in = Files.newInputStream(file)) {
      char[] secret = password.toCharArray();
      KeyStore store = KeyStore.getInstance("PKCS12");
      store.load(in, secret);
      KeyManagerFactory keys = KeyManagerFactory.getInstance("PKIX");
      keys.init(store, secret);
      TrustManagerFactory trust = TrustManagerFactory.getInstance("PKIX");
      trust.init(store);
      SSLContext context = SSLContext.getInstance("TLSv1.3");
      context.init(keys.getKeyManagers(), withoutNames(trust.getTrustManagers()), null);
      return context;
    } catch (IOException | GeneralSecurityException e) {
      throw new SettingsException(
          "fleet.tls",
          "must be a PKCS #12 file with a key that fleet.tls.password opens ("
              + FailureText.reason(e)
              + ")",
          file);
    }
  }

  private static TrustManager[] withoutNames(TrustManager... managers) {
    return Arrays.stream(managers)
        .map(manager -> new CertificatesOnly((X509TrustManager) manager))
        .toArray(TrustManager[]::new);
  }

  /** Checks chains of certificates by the trusted ones, and no host names. */
  private static final class CertificatesOnly extends X509ExtendedTrustManager {

    private final X509TrustManager trusted;

    CertificatesOnly(X509TrustManager trusted) {
      this.trusted = trusted;
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type)
        throws CertificateException {
      trusted.checkClientTrusted(chain, type);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type)
        throws CertificateException {
      trusted.checkServerTrusted(chain, type);
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket)
        throws CertificateException {
      checkClientTrusted(chain, type);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket)
        throws CertificateException {
      checkServerTrusted(chain, type);
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine)
        throws CertificateException {
      checkClientTrusted(chain, type);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine)
        throws CertificateException {
      checkServerTrusted(chain, type);
    }

    @Override
    public X509Certificate[] getAcceptedIssuers() {
      return trusted.getAcceptedIssuers();
    }
  }
}
