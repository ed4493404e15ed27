package example.depot;

import static java.nio.charset.StandardCharsets.UTF_8;

import example.depot.DepotSettings.Sync;
import io.ycsbx.spi.DeclaredFigure;
import io.ycsbx.spi.Durability;
import io.ycsbx.spi.Fact;
import io.ycsbx.spi.Fact.Role;
import io.ycsbx.spi.Facts;
import io.ycsbx.spi.Statistic;
import io.ycsbx.spi.Unit;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import site.ycsb.DBException;
import site.ycsb.Status;

/** The database: a file for each record. Thread-safe. */
final class Depot implements AutoCloseable {

  static final String VERSION = "1.0";

  private static final DeclaredFigure WRITTEN = DeclaredFigure.counter("depot.written", Unit.BYTES);
  private static final DeclaredFigure RECORDS = DeclaredFigure.gauge("depot.records", Unit.COUNT);

  /** A counter, a gauge, and a size that reports know. */
  static final List<DeclaredFigure> FIGURES = List.of(WRITTEN, RECORDS, DeclaredFigure.SIZE);

  private static final String SYNC = "sync";
  private static final Status FULL = new Status("FULL", "the depot has the size in depot.space");

  private final DepotSettings settings;
  private final Path directory;
  private final String storage;
  private long bytes;
  private long written;

  Depot(DepotSettings settings) throws DBException {
    this.settings = settings;
    directory = settings.dir().toAbsolutePath().resolve("records");
    try {
      Files.createDirectories(directory);
      storage = Files.getFileStore(directory).type();
      Path hash = directory.resolveSibling("password");
      if (Files.notExists(hash)) {
        Files.writeString(hash, hash(settings.password()));
      }
      if (!Files.readString(hash).equals(hash(settings.password()))) {
        throw new DBException("depot.password must be the password of the first start");
      }
    } catch (IOException e) {
      throw new DBException("the depot in depot.dir cannot be opened: " + e, e);
    }
    bytes = stored().getSum();
  }

  private static String hash(String text) {
    return UUID.nameUUIDFromBytes(text.getBytes(UTF_8)).toString();
  }

  private LongSummaryStatistics stored() {
    return Stream.of(directory.toFile().listFiles()).mapToLong(File::length).summaryStatistics();
  }

  Path file(String table, String key) {
    return directory.resolve(hash(table + '/' + key));
  }

  /**
   * Returns the fields of a record.
   *
   * @throws java.nio.file.NoSuchFileException if there is none
   */
  synchronized Map<String, byte[]> read(Path file) throws IOException {
    Map<String, byte[]> record = new HashMap<>();
    try (DataInputStream in = new DataInputStream(Files.newInputStream(file))) {
      for (int fields = in.readInt(); fields > 0; fields--) {
        record.put(in.readUTF(), in.readNBytes(in.readInt()));
      }
    }
    return record;
  }

  /** Writes a record, or changes fields of one that is there. */
  synchronized Status write(Path file, boolean update, Map<String, byte[]> values)
      throws IOException {
    Map<String, byte[]> record = update ? read(file) : new HashMap<>();
    record.putAll(values);
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(content);
    out.writeInt(record.size());
    for (Map.Entry<String, byte[]> field : record.entrySet()) {
      out.writeUTF(field.getKey());
      out.writeInt(field.getValue().length);
      out.write(field.getValue());
    }
    long larger = content.size() - file.toFile().length();
    if (bytes + larger > settings.space().bytes()) {
      return FULL;
    }
    Files.write(
        file,
        content.toByteArray(),
        StandardOpenOption.CREATE,
        StandardOpenOption.TRUNCATE_EXISTING,
        settings.sync() == Sync.ALWAYS ? StandardOpenOption.DSYNC : StandardOpenOption.WRITE,
        StandardOpenOption.WRITE);
    bytes += larger;
    written += content.size();
    return Status.OK;
  }

  synchronized Status delete(Path file) throws IOException {
    long smaller = file.toFile().length();
    Files.delete(file);
    bytes -= smaller;
    return Status.OK;
  }

  /** Returns facts of each kind and role. */
  List<Fact> facts() {
    return new Facts()
        .add("version", VERSION, Role.VERSION)
        .add("directory", directory, Role.PLACE)
        .add("storage", storage, Role.STORAGE)
        .add(SYNC, settings.sync())
        .addBytes("space", settings.space().bytes(), Role.DATA_SIZE)
        .addBytes("cache", 0, Role.CACHE_SIZE)
        .add("deletes", "may be undone by a loss of power", Role.DELETES)
        .of(Fact.Side.CLIENT)
        .add("protected", !settings.password().isEmpty())
        .addLimit("timeout", 0)
        .add("commands in flight", settings.async())
        .all();
  }

  List<Durability> durability() {
    Durability.Place place =
        settings.sync() == Sync.ALWAYS ? Durability.Place.DRIVE : Durability.Place.SYSTEM;
    Optional<String> caveat = Optional.of("records may be torn");
    return List.of(new Durability(Optional.empty(), place, List.of(SYNC), caveat));
  }

  synchronized List<Statistic> statistics() {
    return List.of(
        WRITTEN.value(written),
        RECORDS.value(stored().getCount()),
        DeclaredFigure.SIZE.value(bytes));
  }

  @Override
  public void close() {
    // No file is open.
  }
}
