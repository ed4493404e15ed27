package io.ycsbx.find;

/**
 * The highest arrival rate at which all objectives hold.
 *
 * @param rate the estimate, in operations per second
 * @param low lower end of the 95 % interval
 * @param high upper end of the 95 % interval
 * @param objective text of the objective that sets the limit, or {@value #THROUGHPUT}
 */
public record Limit(double rate, double low, double high, String objective) {

  /** In place of an objective if the database cannot keep up with higher rates. */
  public static final String THROUGHPUT = "throughput";

  /** Returns half of the interval's width as a share of the rate. */
  public double precision() {
    return (high - low) / 2 / rate;
  }
}
