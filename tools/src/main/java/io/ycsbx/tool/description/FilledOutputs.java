package io.ycsbx.tool.description;

import io.ycsbx.tool.description.ToolDescription.Buckets;
import io.ycsbx.tool.description.ToolDescription.Output;
import io.ycsbx.tool.description.ToolDescription.Samples;
import io.ycsbx.tool.description.ToolDescription.Table;
import io.ycsbx.tool.description.ToolDescription.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Outputs with values in place of placeholders.
 *
 * @param filling the values
 */
record FilledOutputs(Filling filling) {

  List<Output> of(List<Output> outputs) {
    return outputs.stream().map(this::output).toList();
  }

  private Output output(Output output) {
    Map<String, String> operations = new LinkedHashMap<>();
    output
        .operations()
        .forEach((own, name) -> operations.put(filling.text(own), filling.text(name)));
    return new Output(
        filling.text(output.from()),
        isRead(output) ? Map.of() : output.when(),
        output.reader(),
        output.leaveOut().stream().map(filling::text).toList(),
        operations,
        output.sampled(),
        output.values().stream().map(this::value).toList(),
        output.table().map(this::table),
        output.buckets().map(this::buckets),
        output.samples().map(this::samples));
  }

  private boolean isRead(Output output) {
    return output.when().entrySet().stream()
        .allMatch(words -> words.getValue().contains(filling.values().get(words.getKey())));
  }

  private Optional<String> text(Optional<String> text) {
    return text.map(filling::text);
  }

  private Value value(Value value) {
    return new Value(
        value.line().map(filling::expression),
        value.json().map(filling::pointer),
        text(value.column()),
        value.figure(),
        text(value.statistic()),
        text(value.fact()),
        text(value.operation()),
        value.unit(),
        value.better(),
        value.take());
  }

  private Table table(Table table) {
    return new Table(table.separator(), table.header(), text(table.operation()));
  }

  private Buckets buckets(Buckets buckets) {
    return new Buckets(
        buckets.line().map(filling::expression),
        buckets.json().map(filling::pointer),
        filling.text(buckets.operation()),
        buckets.unit());
  }

  private Samples samples(Samples samples) {
    return new Samples(samples.column(), filling.text(samples.operation()), samples.unit());
  }
}
