package io.ycsbx.report.facts;

import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Checks a declared value, first alone and then against a machine's part.
 *
 * @param <S> type of the machine's part
 * @param valid tests the text
 * @param rule that other texts break
 * @param says returns the value in the machine's record; empty if it is unknown
 * @param contradiction returns the value in the machine's record if it differs
 */
record Check<S>(
    Predicate<String> valid,
    String rule,
    Function<S, Optional<String>> says,
    BiFunction<String, S, Optional<String>> contradiction) {

  /** Makes a check against a value of the machine's part. */
  static <S, T> Check<S> of(Form<T> form, Function<S, Optional<T>> value) {
    return new Check<>(
        text -> form.pattern().matcher(text).matches(),
        form.rule(),
        part -> value.apply(part).map(form.words()),
        (text, part) ->
            value
                .apply(part)
                .filter(actual -> !form.agrees().test(text, actual))
                .map(form.words()));
  }

  /** Makes a check against a bound: the machine's record does not contain the value itself. */
  static <S, T> Check<S> bound(Form<T> form, Function<S, Optional<T>> value) {
    Check<S> whole = of(form, value);
    return new Check<>(
        whole.valid(), whole.rule(), part -> Optional.empty(), whole.contradiction());
  }

  /** Makes a check of a text that no machine's record contains. */
  static <S> Check<S> alone() {
    return of(Form.WORDS, part -> Optional.empty());
  }
}
