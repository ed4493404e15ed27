package io.ycsbx.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.lang.reflect.Method;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;
import org.junit.platform.testkit.engine.Events;
import site.ycsb.DB;

/** The contract passes a binding that keeps it, and finds each fault. */
class BindingContractTest {

  private static Fault fault = Fault.NONE;

  static class Batched extends BindingContract {

    private final MemoryDB.Tables tables = new MemoryDB.Tables();

    @Override
    protected Class<? extends DB> database() {
      return MemoryBatchDB.class;
    }

    @Override
    protected Properties properties() {
      Properties properties = new Properties();
      properties.put(MemoryDB.Tables.class.getName(), tables);
      properties.setProperty("memory.fault", fault.name().toLowerCase(Locale.ROOT));
      if (fault == Fault.IGNORES_SETTINGS) {
        properties.setProperty(MemoryDB.IGNORE_SETTINGS, "true");
      }
      return properties;
    }
  }

  /** A binding without batches that lacks a capability. */
  static final class Lacking extends Batched {

    @Override
    protected Class<? extends DB> database() {
      return MemoryDB.class;
    }

    @Override
    protected Map<Capability, String> missing() {
      return Map.of(Capability.VALUES_OF_1_MIB, "the memory is small");
    }
  }

  @Test
  void aBindingThatKeepsTheContractPasses() {
    fault = Fault.NONE;

    Events tests = run(selectClass(Batched.class));

    assertThat(tests.failed().stream()).isEmpty();
    assertThat(tests.aborted().stream()).isEmpty();
    assertThat(tests.succeeded().count()).isGreaterThan(65);
  }

  @Test
  void whatADatabaseCannotDoIsSkippedWithTheReason() {
    fault = Fault.NONE;

    Events tests = run(selectClass(Lacking.class));

    assertThat(tests.failed().stream()).isEmpty();
    assertThat(tests.aborted().map(BindingContractTest::method))
        .containsExactly("aValueOf1MibIsKept");
    assertThat(tests.aborted().map(BindingContractTest::message))
        .containsExactly("Assumption failed: VALUES_OF_1_MIB: the memory is small");
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NONE")
  void findsTheFault(Fault one) {
    fault = one;
    Method test =
        Stream.of(Batched.class.getMethods())
            .filter(method -> method.getName().equals(one.found()))
            .findFirst()
            .orElseThrow();

    assertThat(run(selectMethod(Batched.class, test)).failed().count()).isPositive();
  }

  private static Events run(DiscoverySelector contract) {
    return EngineTestKit.engine("junit-jupiter").selectors(contract).execute().testEvents();
  }

  private static String method(Event event) {
    return event.getTestDescriptor().getUniqueId().toString().replaceAll(".*:(\\w+)\\(.*", "$1");
  }

  private static String message(Event event) {
    return event
        .getRequiredPayload(TestExecutionResult.class)
        .getThrowable()
        .map(Throwable::getMessage)
        .orElse("");
  }
}
