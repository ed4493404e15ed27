package io.ycsbx.drive;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.ycsbx.drive.DriveBench.DriveException;
import io.ycsbx.process.ExternalProgram;
import io.ycsbx.record.RunRecordJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * A block device, with its uses and contents.
 *
 * @param name the kernel's name
 * @param path its path in {@code /dev}
 * @param numbers numbers of the device and of all devices on it, as in {@code st_rdev}
 * @param model the model; absent if unknown
 * @param serial the serial number; of a loop device, the path of its file
 * @param bytes size in bytes
 * @param uses uses that writing would break, e.g. {@code is mounted at /data}
 * @param contents contents that writing would destroy, e.g. {@code has a file system (xfs)}
 */
record BlockDevice(
    String name,
    String path,
    Set<Long> numbers,
    Optional<String> model,
    Optional<String> serial,
    long bytes,
    List<String> uses,
    List<String> contents) {

  private static final String ADVICE = "util-linux";
  private static final int NOTHING_FOUND = 2;

  /** No file system or partition table has this name. */
  private static final String NO_TYPE = "ycsbx-none";

  /**
   * Reads a device by {@code lsblk} and {@code blkid}.
   *
   * @throws DriveException if it is no block device
   */
  static BlockDevice read(Tool tool, Path path) throws IOException {
    String real = path.toRealPath().toString();
    ExternalProgram.Result listed =
        tool.run(
            ADVICE,
            List.of(
                "lsblk",
                "--json",
                "--bytes",
                "-o",
                "NAME,MAJ:MIN,TYPE,PTTYPE,MOUNTPOINTS,MODEL,SERIAL,SIZE",
                real));
    JsonNode json = json(listed, path);
    List<String> uses = new ArrayList<>();
    List<String> contents = new ArrayList<>();
    use(json, uses);
    Set<Long> numbers = new HashSet<>();
    number(json, numbers);
    if (!json.path("children").isEmpty()) {
      contents.add("is partitioned or holds other devices (" + names(json) + ")");
    }
    String name = json.path("name").asText();
    Optional<String> loop =
        text(Path.of("/sys/class/block", name, "loop/backing_file")).filter(f -> !f.isEmpty());
    probe(tool, real).ifPresent(contents::add);
    return new BlockDevice(
        name,
        real,
        numbers,
        text(json, "model").or(() -> loop.map(file -> "loop device")),
        text(json, "serial").or(() -> loop),
        json.path("size").asLong(),
        uses,
        contents);
  }

  private static JsonNode json(ExternalProgram.Result listed, Path path) throws DriveException {
    try {
      JsonNode json = RunRecordJson.mapper().readTree(listed.output()).at("/blockdevices/0");
      if (listed.status() == 0 && json.isObject()) {
        return json;
      }
    } catch (JsonProcessingException e) {
      throw new DriveException("the output of lsblk about " + path + " is not JSON", e);
    }
    throw new DriveException(path + " must be a block device or a directory: " + listed.reason());
  }

  /** Adds the mount points and holders of a device and of all devices on it. */
  private static void use(JsonNode device, List<String> uses) {
    device
        .path("mountpoints")
        .forEach(
            point -> {
              if (point.isTextual()) {
                String where = point.asText();
                String which = device.path("name").asText();
                uses.add(
                    where.equals("[SWAP]")
                        ? which + " is used as swap"
                        : which + " is mounted at " + where);
              }
            });
    for (JsonNode child : device.path("children")) {
      // Partitions are contents; a volume, an array or a mapping holds what it is on.
      if (!child.path("type").asText().equals("part")) {
        uses.add(device.path("name").asText() + " is held by " + child.path("name").asText());
      }
      use(child, uses);
    }
  }

  /** Adds the numbers of a device and of all devices on it, as Linux puts them together. */
  private static void number(JsonNode device, Set<Long> numbers) {
    String[] parts = device.path("maj:min").asText().strip().split(":", 2);
    long major = Long.parseLong(parts[0]);
    long minor = Long.parseLong(parts[1]);
    numbers.add(
        ((major & ~0xfffL) << 32)
            | ((minor & ~0xffL) << 12)
            | ((major & 0xfffL) << 8)
            | (minor & 0xffL));
    device.path("children").forEach(child -> number(child, numbers));
  }

  private static String names(JsonNode device) {
    List<String> names = new ArrayList<>();
    device.path("children").forEach(child -> names.add(child.path("name").asText()));
    return String.join(", ", names);
  }

  /** Looks for a file system, RAID, volume or partition table on the device itself. */
  private static Optional<String> probe(Tool tool, String path) throws IOException {
    ExternalProgram.Result found = tool.run(ADVICE, List.of("blkid", "-p", "-o", "export", path));
    if (found.status() == NOTHING_FOUND && found.errors().isBlank()) {
      return Optional.empty();
    }
    if (found.status() != 0) {
      return Optional.of("may have contents that blkid cannot identify (" + found.reason() + ")");
    }
    return found
        .output()
        .lines()
        .filter(line -> line.startsWith("TYPE=") || line.startsWith("PTTYPE="))
        .findFirst()
        .map(
            line ->
                (line.startsWith("PT")
                        ? "has a partition table ("
                        : "has a file system or volume (")
                    + line.substring(line.indexOf('=') + 1)
                    + ")");
  }

  private static Optional<String> text(JsonNode json, String member) {
    return Optional.of(json.path(member).asText("").strip())
        .filter(text -> !text.isEmpty() && !text.equals("null"));
  }

  private static Optional<String> text(Path file) {
    try {
      return Optional.of(Files.readString(file).strip());
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** Returns the device in words, for a message before its data is destroyed. */
  String words() {
    return String.format(
        Locale.ROOT,
        "%s, %s, serial number %s, %,d bytes",
        path,
        model.orElse("model unknown"),
        serial.orElse("unknown"),
        bytes);
  }

  /**
   * Checks that the device may be overwritten. wipefs opens it exclusively, here without a match to
   * wipe: this fails if the device is in use where this process cannot see it, for example in
   * another container. A process that has the device open without the kernel's exclusive flag is
   * seen only in {@code /proc}.
   *
   * @param destroy the serial number that the user names; absent if none
   * @throws DriveException with the reason, if it must not be
   */
  void checkOverwritable(Tool tool, Optional<String> destroy) throws IOException {
    List<String> all = new ArrayList<>(uses);
    OpenFiles.users(numbers).forEach(user -> all.add("it is open in " + user));
    if (!all.isEmpty()) {
      throw new DriveException(
          path + " must not be in use, but " + String.join(", and ", all) + " (" + words() + ")");
    }
    if (serial.isEmpty()) {
      throw new DriveException(path + " must have a serial number (" + words() + ")");
    }
    if (!destroy.equals(serial)) {
      throw new DriveException(
          "this destroys all data of %s%s: to go on, add --destroy %s"
              .formatted(
                  words(),
                  contents.isEmpty() ? "" : ", which " + String.join(", and ", contents),
                  serial.get()));
    }
    ExternalProgram.Result opened =
        tool.run(ADVICE, List.of("wipefs", "--all", "--types", NO_TYPE, path));
    if (opened.status() != 0) {
      throw new DriveException(path + " cannot be overwritten: " + opened.reason());
    }
  }
}
