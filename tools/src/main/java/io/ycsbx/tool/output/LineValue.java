package io.ycsbx.tool.output;

/** A value behind a pattern of lines. */
final class LineValue implements LineMapping {

  private final String pointer;
  private final GuardedPattern pattern;
  private final MappedValue value;

  LineValue(String pointer, GuardedPattern pattern, MappedValue value) {
    this.pointer = pointer;
    this.pattern = pattern;
    this.value = value;
  }

  @Override
  public String pointer() {
    return pointer;
  }

  @Override
  public void accept(String line) {
    if (value.hasEnough()) {
      return;
    }
    pattern
        .find(line)
        .filter(found -> found.group(1) != null)
        .ifPresent(
            found -> {
              if (value.isFact()) {
                value.takeFact(found.group(1));
              } else {
                value.take("", Numbers.group(found, 1, line));
              }
            });
  }

  @Override
  public void skip() {
    if (value.needsAll()) {
      throw LineMapping.needsAll();
    }
    value.skip();
  }

  @Override
  public void addTo(ToolReading part) throws MissingException {
    if (value.isEmpty()) {
      throw MissingException.matchedNothing();
    }
    value.addTo(part);
  }
}
