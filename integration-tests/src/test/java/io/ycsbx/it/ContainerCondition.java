package io.ycsbx.it;

import io.ycsbx.contract.Untested;
import io.ycsbx.it.LocalImages.Choice;
import java.util.Optional;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.platform.commons.support.AnnotationSupport;
import org.testcontainers.utility.DockerImageName;

/** Decides on {@link NeedsContainer}; keeps the engine until the end of the test run. */
final class ContainerCondition implements ExecutionCondition {

  private static final Namespace NAMESPACE = Namespace.create(ContainerCondition.class);

  @Override
  public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
    Optional<NeedsContainer> needs =
        AnnotationSupport.findAnnotation(context.getRequiredTestClass(), NeedsContainer.class);
    return needs.isPresent()
        ? evaluate(context, needs.get())
        : ConditionEvaluationResult.enabled("needs no container");
  }

  private static ConditionEvaluationResult evaluate(
      ExtensionContext context, NeedsContainer needs) {
    Engine engine =
        context
            .getRoot()
            .getStore(NAMESPACE)
            .computeIfAbsent(Engine.class, type -> Engine.start(), Engine.class);
    Choice choice =
        engine
            .unavailable()
            .map(why -> new Choice(Optional.empty(), why))
            .orElseGet(() -> LocalImages.choose(DockerImageName.parse(needs.value())));
    if (!needs.orElse().isEmpty() || choice.reason().isEmpty()) {
      return ConditionEvaluationResult.enabled("a server is there, or is looked for");
    }
    if (choice.image().isPresent()) {
      Untested.add(needs.value() + ", but a substitute", choice.reason());
      return ConditionEvaluationResult.enabled("a substitute is there");
    }
    return ConditionEvaluationResult.disabled(
        "needs a container of " + needs.value() + ": " + choice.reason());
  }
}
