package io.ycsbx.report.render.pdf;

import com.openhtmltopdf.util.Diagnostic;
import com.openhtmltopdf.util.XRLogger;
import java.util.logging.Level;

/**
 * Replaces the library's logger, which would write to the standard error of an embedding program.
 * The consumer of diagnostics gets its messages.
 */
final class Silent implements XRLogger {

  @Override
  public boolean isLogLevelEnabled(Diagnostic diagnostic) {
    return false;
  }

  @Override
  public void log(String where, Level level, String message) {
    // The same message is in the diagnostic, which the consumer gets.
  }

  @Override
  public void log(String where, Level level, String message, Throwable cause) {
    log(where, level, message);
  }

  @Override
  public void setLevel(String logger, Level level) {
    // No level writes anything.
  }
}
