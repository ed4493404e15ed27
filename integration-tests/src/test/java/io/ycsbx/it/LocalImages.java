package io.ycsbx.it;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.command.PullImageResultCallback;
import com.github.dockerjava.api.exception.DockerClientException;
import com.github.dockerjava.api.exception.DockerException;
import com.github.dockerjava.api.exception.NotFoundException;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.utility.DockerImageName;
import org.testcontainers.utility.ImageNameSubstitutor;

/**
 * Maps an official image to itself where it is present or a registry has it, and else to its
 * substitute, which is built once. Named in {@code testcontainers.properties}; thread-safe.
 */
public final class LocalImages extends ImageNameSubstitutor {

  private static final Logger LOG = LoggerFactory.getLogger(LocalImages.class);
  private static final int REGISTRY_PATIENCE_SECONDS = 10;

  private static final Map<String, Choice> CHOICES = new ConcurrentHashMap<>();
  private static final Map<String, String> SILENT_REGISTRIES = new ConcurrentHashMap<>();
  private static final Object BUILDING = new Object();

  /**
   * The substitute of an official image.
   *
   * @param image empty if it cannot be had
   * @param reason why it is not the official one; empty if it is
   */
  record Choice(Optional<String> image, String reason) {}

  /** Used by Testcontainers. */
  public LocalImages() {}

  @Override
  public DockerImageName apply(DockerImageName official) {
    Choice choice = choose(official);
    return choice
        .image()
        .map(image -> DockerImageName.parse(image).asCompatibleSubstituteFor(official))
        .orElseThrow(() -> new IllegalStateException(official + ": " + choice.reason()));
  }

  @Override
  protected String getDescription() {
    return "substitutes built from Debian packages where no registry answers";
  }

  /**
   * Finds out what an image is mapped to, and has it ready. The first call may take minutes, for
   * which calls for other images need not wait.
   */
  static Choice choose(DockerImageName official) {
    return CHOICES.computeIfAbsent(official.asCanonicalNameString(), name -> find(official));
  }

  private static Choice find(DockerImageName official) {
    String name = official.asCanonicalNameString();
    if (isPresent(name)) {
      return new Choice(Optional.of(name), "");
    }
    String silent = SILENT_REGISTRIES.get(official.getRegistry());
    Optional<String> refusal = silent == null ? pull(official) : Optional.of(silent);
    if (refusal.isEmpty()) {
      return new Choice(Optional.of(name), "");
    }
    Optional<String> substitute = Images.substitute(name);
    return substitute.isPresent()
        ? build(substitute.get(), refusal.get())
        : new Choice(Optional.empty(), refusal.get());
  }

  private static boolean isPresent(String image) {
    try {
      DockerClientFactory.lazyClient().inspectImageCmd(image).exec();
      return true;
    } catch (NotFoundException e) {
      return false;
    }
  }

  /** Pulls an image; answers why it cannot be had. */
  private static Optional<String> pull(DockerImageName image) {
    DockerClient docker = DockerClientFactory.lazyClient();
    try (PullImageResultCallback progress =
        docker
            .pullImageCmd(image.getUnversionedPart())
            .withTag(image.getVersionPart())
            .exec(new PullImageResultCallback())) {
      // An error ends the first wait, but never counts as a start.
      if (!progress.awaitCompletion(REGISTRY_PATIENCE_SECONDS, TimeUnit.SECONDS)
          && !progress.awaitStarted(0, TimeUnit.SECONDS)) {
        return Optional.of(silent(image, "no answer in " + REGISTRY_PATIENCE_SECONDS + " s"));
      }
      progress.awaitCompletion();
      return Optional.empty();
    } catch (NotFoundException e) {
      return Optional.of("the registry has no " + image + ": " + e.getMessage());
    } catch (DockerException | DockerClientException | IOException e) {
      return Optional.of(silent(image, e.getMessage()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.of("interrupted");
    }
  }

  private static String silent(DockerImageName image, String why) {
    String reason = "no registry answers (" + why.strip() + ")";
    if (SILENT_REGISTRIES.put(image.getRegistry(), reason) == null) {
      LOG.info("{}: substitutes are built from Debian packages", reason);
    }
    return reason;
  }

  /** One at a time, as the first build installs the tool of all. */
  private static Choice build(String substitute, String refusal) {
    try {
      synchronized (BUILDING) {
        Script script = Script.start("image.sh", substitute);
        String image = script.readLine();
        return script.end() == 0
            ? new Choice(Optional.of(image), refusal)
            : new Choice(Optional.empty(), refusal + ", and " + script.lastError());
      }
    } catch (IOException e) {
      return new Choice(Optional.empty(), refusal + ", and docker/image.sh cannot run: " + e);
    }
  }
}
