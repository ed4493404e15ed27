package io.ycsbx.telemetry.health;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.record.host.DriveHealth;
import io.ycsbx.record.host.DriveHealth.HealthReading;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * One output of {@code smartctl -j -a}, of an NVMe, SATA or SAS drive. Immutable and thread-safe.
 *
 * <p>Attributes of SATA drives belong to vendors. Only attributes whose names state their unit are
 * read, since smartctl names them by the drive's model.
 */
record SmartReport(JsonNode root) {

  /** A "data unit" of NVMe: a thousand blocks of 512 bytes. */
  private static final long DATA_UNIT_BYTES = 512_000;

  private static final String NO_REPORT = "the output of smartctl is not a report";
  private static final long GIGABYTE = 1_000_000_000;
  private static final int HUNDRED = 100;
  private static final String ATA_UNCORRECTABLE = "187";
  private static final String NVME = "/nvme_smart_health_information_log";

  private static final Map<String, Long> UNITS =
      Map.of("MiB", 1L << 20, "GiB", 1L << 30, "TiB", 1L << 40);
  private static final Pattern HOST_WRITES =
      Pattern.compile("(?:Host|Lifetime)_Writes_(\\d*)(MiB|GiB|TiB)");
  private static final Pattern MEDIA_WRITES =
      Pattern.compile("(?:NAND|Flash|SLC|MLC|TLC|QLC)_Writes_(\\d*)(MiB|GiB|TiB)");

  /** Attributes whose normalised value is the endurance left, in percent. */
  private static final Predicate<String> ENDURANCE_LEFT =
      Pattern.compile(
              "Media_Wearout_Indicator|Percent_Lifetime_Remain|Percent_Life_Remaining"
                  + "|Remaining_Lifetime_Perc")
          .asMatchPredicate();

  /**
   * Parses an output.
   *
   * @throws IOException if the text is none
   */
  static SmartReport parse(String json) throws IOException {
    try {
      JsonNode root = RunRecordJson.mapper().readTree(json);
      if (root.path("smartctl").isObject()) {
        return new SmartReport(root);
      }
    } catch (JsonProcessingException e) {
      throw new IOException(NO_REPORT, e);
    }
    throw new IOException(NO_REPORT);
  }

  /** Returns smartctl's first error, in its own words; empty if it read the drive. */
  Optional<String> error() {
    return elements("/smartctl/messages")
        .filter(message -> message.path("severity").asText().equals("error"))
        .map(message -> message.path("string").asText())
        .findFirst();
  }

  /**
   * Returns the drive's health.
   *
   * @param name the kernel's name of the drive
   * @return empty if the drive has no health log, e.g. a virtual disk
   */
  Optional<DriveHealth> health(String name) {
    HealthReading reading = reading();
    boolean logged =
        reading.hostWrittenBytes().isPresent()
            || reading.temperatureCelsius().isPresent()
            || reading.usedPercent().isPresent();
    return logged
        ? Optional.of(
            new DriveHealth(
                name,
                elements("/smartctl/version")
                    .limit(2)
                    .map(JsonNode::asText)
                    .collect(Collectors.joining(".", "smartctl ", "")),
                text("/model_name").or(() -> text("/scsi_model_name")),
                text("/serial_number"),
                celsius(
                    "/nvme_composite_temperature_threshold/warning", "/temperature/op_limit_max"),
                reading,
                Optional.empty()))
        : Optional.empty();
  }

  private HealthReading reading() {
    return new HealthReading(
        writtenBytes(),
        attribute(MEDIA_WRITES),
        celsius("/temperature/current"),
        number(root.at(NVME + "/warning_temp_time")),
        number(root.at(NVME + "/critical_comp_time")),
        percent(
                "/endurance_used/current_percent",
                NVME + "/percentage_used",
                "/scsi_percentage_used_endurance_indicator")
            .or(this::usedByAttribute),
        percent("/spare_available/current_percent", NVME + "/available_spare"),
        mediaErrors(),
        Optional.of(root.at("/smart_status/passed"))
            .filter(JsonNode::isBoolean)
            .map(JsonNode::booleanValue));
  }

  private Optional<Long> writtenBytes() {
    Optional<Long> ofNvme =
        number(root.at(NVME + "/data_units_written"))
            .flatMap(units -> product(units, DATA_UNIT_BYTES));
    if (ofNvme.isPresent()) {
      return ofNvme;
    }
    Optional<Long> byHost = attribute(HOST_WRITES);
    if (byHost.isPresent()) {
      return byHost;
    }
    Optional<Long> blocks = writtenBlocks();
    return blocks.isPresent() ? blocks : writtenBySas();
  }

  private Optional<Long> mediaErrors() {
    Optional<Long> ofNvme = number(root.at(NVME + "/media_errors"));
    if (ofNvme.isPresent()) {
      return ofNvme;
    }
    Optional<Long> ofAta = raw(attributes("id", ATA_UNCORRECTABLE::equals));
    return ofAta.isPresent() ? ofAta : uncorrectedBySas();
  }

  private Stream<JsonNode> elements(String pointer) {
    return StreamSupport.stream(root.at(pointer).spliterator(), false);
  }

  private Stream<JsonNode> attributes(String member, Predicate<String> value) {
    return elements("/ata_smart_attributes/table")
        .filter(attribute -> value.test(attribute.path(member).asText()));
  }

  /** Returns the bytes of the first attribute with a name such as {@code Host_Writes_32MiB}. */
  private Optional<Long> attribute(Pattern names) {
    return attributes("name", names.asMatchPredicate())
        .flatMap(attribute -> bytes(attribute, names).stream())
        .findFirst();
  }

  private static Optional<Long> bytes(JsonNode attribute, Pattern names) {
    Matcher name = names.matcher(attribute.path("name").asText());
    name.matches();
    long count = name.group(1).isEmpty() ? 1 : Long.parseLong(name.group(1));
    return raw(Stream.of(attribute))
        .flatMap(value -> product(value, count * UNITS.get(name.group(2))));
  }

  private Optional<Long> writtenBlocks() {
    Optional<Long> block = number(root.path("logical_block_size"));
    return raw(attributes("name", "Total_LBAs_Written"::equals))
        .flatMap(blocks -> block.flatMap(bytes -> product(blocks, bytes)));
  }

  /** Returns the bytes written to a SAS drive, which smartctl prints as a text in 10^9 bytes. */
  private Optional<Long> writtenBySas() {
    return text("/scsi_error_counter_log/write/gigabytes_processed")
        .filter(text -> text.matches("\\d{1,9}(\\.\\d{1,9})?"))
        .map(text -> new BigDecimal(text).multiply(BigDecimal.valueOf(GIGABYTE)).longValue());
  }

  private Optional<Integer> usedByAttribute() {
    return attributes("name", ENDURANCE_LEFT)
        .map(attribute -> attribute.path("value").asInt(-1))
        .filter(left -> left >= 0 && left <= HUNDRED)
        .map(left -> HUNDRED - left)
        .findFirst();
  }

  private Optional<Long> uncorrectedBySas() {
    return elements("/scsi_error_counter_log")
        .flatMap(log -> number(log.path("total_uncorrected_errors")).stream())
        .reduce(Long::sum);
  }

  /** Returns the raw value of the first of some attributes. */
  private static Optional<Long> raw(Stream<JsonNode> attributes) {
    return attributes.findFirst().flatMap(attribute -> number(attribute.at("/raw/value")));
  }

  private static Optional<Long> number(JsonNode value) {
    return Optional.of(value)
        .filter(node -> node.isIntegralNumber() && node.canConvertToLong())
        .map(JsonNode::longValue)
        .filter(number -> number >= 0);
  }

  /** Returns a product; empty if it exceeds the range, as a broken counter does. */
  private static Optional<Long> product(long count, long bytes) {
    return Math.multiplyHigh(count, bytes) == 0 && count * bytes >= 0
        ? Optional.of(count * bytes)
        : Optional.empty();
  }

  private Optional<Integer> percent(String... pointers) {
    return inRange(0, 255, pointers);
  }

  /** Returns a temperature; a drive without a sensor reports 0 or the range's end. */
  private Optional<Integer> celsius(String... pointers) {
    return inRange(1, 199, pointers);
  }

  /** Returns the first of some numbers that is in a range. */
  private Optional<Integer> inRange(int least, int most, String... pointers) {
    return Stream.of(pointers)
        .map(root::at)
        .filter(JsonNode::isInt)
        .map(JsonNode::intValue)
        .filter(number -> number >= least && number <= most)
        .findFirst();
  }

  private Optional<String> text(String pointer) {
    return Optional.of(root.at(pointer))
        .filter(JsonNode::isTextual)
        .map(node -> node.textValue().strip())
        .filter(text -> !text.isEmpty());
  }
}
