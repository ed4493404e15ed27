package io.ycsbx.brief.bundle;

import io.ycsbx.brief.results.MadeFrom;
import io.ycsbx.config.FailureText;
import io.ycsbx.process.TemporaryDirectory;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.PublicKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A brief that is to be verified: its directory, or its archive, unpacked until this is closed.
 * Both are hostile input.
 */
public final class OpenBundle implements AutoCloseable {

  static final int MOST_FILES = 20_000;

  /** Most bytes that an archive unpacks to. */
  static final long MOST_BYTES = 2L << 30;

  private static final long LARGEST_TEXT = 16 << 20;

  private static final String CLASS_OF_FAILURE = "\\b(?:[a-z]\\w*\\.)+[A-Z][\\w$]*(?:: )?";

  private final Path folder;
  private final boolean archive;
  private final FileSums sums;

  private OpenBundle(Path folder, boolean archive) throws IOException {
    this.folder = folder;
    this.archive = archive;
    this.sums = FileSums.parse(new String(read(FileSums.FILE_NAME), StandardCharsets.UTF_8));
  }

  /**
   * Opens a directory or an archive.
   *
   * @throws IOException with one line, if it does not hold a brief
   */
  public static OpenBundle open(Path path) throws IOException {
    if (Files.isDirectory(path)) {
      return new OpenBundle(path.toAbsolutePath().normalize(), false);
    }
    TemporaryDirectory scratch = TemporaryDirectory.create("ycsbx-verify");
    try {
      new Archive(MOST_FILES, MOST_BYTES).unpack(path, scratch.path());
      return new OpenBundle(scratch.path(), true);
    } catch (IOException | RuntimeException e) {
      scratch.close();
      throw e;
    }
  }

  @Override
  public void close() throws IOException {
    if (archive) {
      new TemporaryDirectory(folder).close();
    }
  }

  /** Returns a failure in words: files as the bundle names them, and no class of this program. */
  public String words(Exception failure) {
    boolean stated = failure instanceof IOException || failure instanceof IllegalArgumentException;
    String words =
        FailureText.of(failure).replace(folder + "/", "").replaceAll(CLASS_OF_FAILURE, "");
    return stated && !words.isBlank() ? words : "a file of it is damaged";
  }

  /** Returns the number of files with sums. */
  public int files() {
    return sums.byName().size();
  }

  /** Tests for a signature, of any signer. */
  public boolean hasSignature() {
    return Files.exists(folder.resolve(BriefBundle.SIGNATURE));
  }

  /** Returns the origin of the brief. */
  public MadeFrom madeFrom() throws IOException {
    read(MadeFrom.FILE_NAME);
    try {
      return MadeFrom.read(folder).orElseThrow();
    } catch (IOException e) {
      // Without the cause, which names the directory into which an archive is unpacked.
      throw new IOException(words(e));
    }
  }

  /**
   * Returns the directories of results.
   *
   * @throws IOException if one is not in the bundle
   */
  public List<Path> folders(MadeFrom made) throws IOException {
    List<Path> all = new ArrayList<>();
    for (String name : made.folders()) {
      if (!name.equals(BriefBundle.SELF) && !Names.areSafe(name)) {
        throw new IOException(MadeFrom.FILE_NAME + " names a directory outside");
      }
      all.add(folder.resolve(name).normalize());
    }
    return all;
  }

  /** Returns the directory of the brief. */
  public Path folder() {
    return folder;
  }

  /** Returns a file of the brief's directory, which must be a small file. */
  public byte[] read(String name) throws IOException {
    Path file = folder.resolve(name);
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      throw new IOException("it holds no " + name + ", which brief run and brief report write");
    }
    if (Files.size(file) > LARGEST_TEXT * 4) {
      throw new IOException(name + " is too large");
    }
    return Files.readAllBytes(file);
  }

  /**
   * Returns the defects of the signature, in sentences.
   *
   * @param key the key of a signer whom the reader trusts
   */
  public Optional<String> signatureProblem(PublicKey key) throws IOException {
    if (!hasSignature()) {
      return Optional.of(FileSums.FILE_NAME + ": is not signed");
    }
    String signature = new String(read(BriefBundle.SIGNATURE), StandardCharsets.US_ASCII);
    return Signing.isSigned(key, read(FileSums.FILE_NAME), signature)
        ? Optional.empty()
        : Optional.of(BriefBundle.SIGNATURE + ": is not a signature of the sums by this key");
  }

  /** Returns the files that differ from their sums, and those that have none, in sentences. */
  public List<String> differences() throws IOException {
    List<String> differences = new ArrayList<>(sums.differences(folder));
    Map<String, Path> files = new TreeMap<>(BriefBundle.results(folder));
    files.putAll(BriefBundle.charts(folder));
    BriefBundle.OWN.forEach(name -> files.put(name, folder.resolve(name)));
    files.keySet().removeAll(sums.byName().keySet());
    files.forEach(
        (name, file) ->
            differences.add(
                Names.shown(name)
                    + (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                        ? ": has no SHA-256 sum"
                        : ": is a symbolic link, or no file")));
    return differences;
  }
}
