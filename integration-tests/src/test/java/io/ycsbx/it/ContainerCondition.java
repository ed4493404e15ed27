package io.ycsbx.it;

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
            .getOrComputeIfAbsent(Engine.class, type -> Engine.start(), Engine.class);
    if (engine.unavailable().isPresent()) {
      return skip(engine, "container suites", engine.unavailable().get());
    }
    Choice choice = LocalImages.choose(DockerImageName.parse(needs.value()));
    if (choice.image().isEmpty()) {
      return skip(engine, "suites of " + needs.value(), choice.reason());
    }
    return ConditionEvaluationResult.enabled("an image is there");
  }

  private static ConditionEvaluationResult skip(Engine engine, String what, String why) {
    engine.skipped(what, why);
    return ConditionEvaluationResult.disabled(why);
  }
}
