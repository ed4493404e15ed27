package io.ycsbx.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testcontainers.utility.DockerImageName;

/** The sample that starts a container, on the image that is to be had here. */
@NeedsContainer(Images.MONGODB)
class SampleInContainerIT {

  @TempDir Path root;

  @Test
  void aTestUsesAServerInAContainer() throws Exception {
    Sample sample = Sample.copyTo(root, "testcontainers");
    String image = LocalImages.choose(DockerImageName.parse(Images.MONGODB)).image().orElseThrow();
    String command = sample.commands().get(1).strip() + " -Dmongodb.image=" + image;

    assertThat(sample.run(command + Sample.ANY_SPEED))
        .contains("Tests run: 1, Failures: 0, Errors: 0, Skipped: 0")
        .contains("MongoDbTest");
  }
}
