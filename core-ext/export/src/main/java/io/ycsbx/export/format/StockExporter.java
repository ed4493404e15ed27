package io.ycsbx.export.format;

import io.ycsbx.config.FailureText;
import io.ycsbx.export.figure.ReportSettings;
import io.ycsbx.record.RunRecord;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.math.BigDecimal;
import site.ycsb.measurements.exporter.MeasurementsExporter;

/** Passes stock's lines to an exporter written for the stock client. */
public final class StockExporter implements Exporter {

  private static final BigDecimal LARGEST_LONG = BigDecimal.valueOf(Long.MAX_VALUE);

  private final Constructor<? extends MeasurementsExporter> constructor;

  public StockExporter(Class<? extends MeasurementsExporter> type) throws NoSuchMethodException {
    this.constructor = type.getConstructor(OutputStream.class);
  }

  @Override
  public String name() {
    return constructor.getDeclaringClass().getName();
  }

  @Override
  public void export(RunRecord run, ReportSettings settings, OutputStream out) throws IOException {
    try (MeasurementsExporter exporter = constructor.newInstance(new Unclosed(out))) {
      new StockLines(
              settings, (metric, measurement, value) -> write(exporter, metric, measurement, value))
          .write(run);
    } catch (InvocationTargetException e) {
      throw new IOException(name() + " cannot be made: " + FailureText.of(e.getCause()), e);
    } catch (ReflectiveOperationException e) {
      throw new IOException(name() + " cannot be made", e);
    }
    out.flush();
  }

  private static void write(
      MeasurementsExporter exporter, String metric, String measurement, BigDecimal value)
      throws IOException {
    if (value.scale() > 0 || value.compareTo(LARGEST_LONG) > 0) {
      exporter.write(metric, measurement, value.doubleValue());
    } else {
      exporter.write(metric, measurement, value.longValue());
    }
  }

  /** Ignores a stock exporter's close, since standard output must stay open. */
  private static final class Unclosed extends FilterOutputStream {

    Unclosed(OutputStream out) {
      super(out);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      out.write(bytes, offset, length);
    }

    @Override
    public void close() throws IOException {
      flush();
    }
  }
}
