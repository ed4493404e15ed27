package io.ycsbx.binding.aerospike;

import io.ycsbx.contract.CommandLineContract;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

@EnabledIfSystemProperty(named = Server.PROPERTY, matches = ".+", disabledReason = Server.NONE)
@EnabledIfSystemProperty(
    named = "ycsbx.it.home",
    matches = ".+",
    disabledReason = "no distribution: set -Dycsbx.it.home")
class AerospikeCommandLineTest extends CommandLineContract {

  @Override
  protected String binding() {
    return "aerospike";
  }

  @Override
  protected Map<String, String> properties() {
    Map<String, String> properties = new LinkedHashMap<>();
    Server.properties().forEach((key, value) -> properties.put((String) key, (String) value));
    return properties;
  }
}
