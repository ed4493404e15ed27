package io.ycsbx.contract;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Runs a test only with an {@link AerospikeServer}; the build's last lines say so if not. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Inherited
@ExtendWith(NeedsAerospike.Condition.class)
public @interface NeedsAerospike {

  /** Used by JUnit. */
  final class Condition implements ExecutionCondition {

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
      return AerospikeServer.get()
          .unavailable()
          .map(why -> ConditionEvaluationResult.disabled("needs a server of Aerospike: " + why))
          .orElseGet(() -> ConditionEvaluationResult.enabled("there is a server"));
    }
  }
}
