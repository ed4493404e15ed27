package io.ycsbx.report.document;

/** A question with the words of a test. */
public record SampleQuestion(String words) implements Question {

  @Override
  public String subject() {
    return "\"" + words + "\"";
  }
}
