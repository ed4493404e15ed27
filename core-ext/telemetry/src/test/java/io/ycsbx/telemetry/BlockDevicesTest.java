package io.ycsbx.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.Warning;
import io.ycsbx.telemetry.host.BlockDevices;
import io.ycsbx.telemetry.host.HostTree;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BlockDevicesTest {

  private static final String NVME0 = "/sys/devices/pci0000:00/0000:01:00.0/nvme/nvme0/nvme0n1";
  private static final String NVME1 = "/sys/devices/pci0000:00/0000:02:00.0/nvme/nvme1/nvme1n1";
  private static final String VIRTUAL = "/sys/devices/virtual/block/";

  @TempDir Path root;
  private HostTree tree;

  @BeforeEach
  void twoDrives() throws IOException {
    tree =
        new HostTree(root)
            .disk(NVME0, "259:0")
            .link(NVME0 + "/device", "/sys/devices/pci0000:00/0000:01:00.0/nvme/nvme0")
            .partition(NVME0 + "/nvme0n1p1", "259:1")
            .partition(NVME0 + "/nvme0n1p2", "259:2")
            .disk(NVME1, "259:3")
            .link(NVME1 + "/device", "/sys/devices/pci0000:00/0000:02:00.0/nvme/nvme1")
            .directory("/data/db")
            .directory("/srv/with blank/db");
  }

  private void mounted(String... lines) throws IOException {
    tree.file(
        "/proc/self/mountinfo",
        "21 1 259:1 / / rw,relatime shared:1 - ext4 /dev/nvme0n1p1 rw\n"
            + String.join("\n", lines)
            + "\n");
  }

  /** Returns the chosen devices, and the messages of warnings. */
  private List<String> choose(List<String> wanted, String... paths) {
    DeviceChoice choice =
        DeviceChoice.of(
            new BlockDevices(tree.files()), wanted, Stream.of(paths).map(Path::of).toList());
    return Stream.concat(
            choice.devices().stream(), choice.warnings().stream().map(Warning::message))
        .toList();
  }

  private List<String> auto(String... paths) {
    return choose(List.of("auto"), paths);
  }

  @Test
  void aPartitionIsOnItsDrive() throws IOException {
    mounted("30 21 259:2 / /data rw - xfs /dev/nvme0n1p2 rw");

    assertThat(auto("/data/db")).containsExactly("nvme0n1");
  }

  @Test
  void lvmOverMdIsOnBothDrives() throws IOException {
    tree.disk(VIRTUAL + "md0", "9:0")
        .slave(VIRTUAL + "md0", NVME0 + "/nvme0n1p2")
        .slave(VIRTUAL + "md0", NVME1)
        .disk(VIRTUAL + "dm-0", "254:0")
        .slave(VIRTUAL + "dm-0", VIRTUAL + "md0");
    mounted("30 21 254:0 / /data rw - xfs /dev/mapper/vg-data rw");

    assertThat(auto("/data/db")).containsExactly("nvme0n1", "nvme1n1");
  }

  @Test
  void aLoopDeviceIsWhereItsFileIs() throws IOException {
    tree.disk(VIRTUAL + "loop0", "7:0")
        .file(VIRTUAL + "loop0/loop/backing_file", "/srv/with blank/image\n")
        .file("/srv/with blank/image", "");
    mounted(
        "30 21 7:0 / /data rw - ext4 /dev/loop0 rw",
        "31 21 259:3 / /srv/with\\040blank rw - xfs /dev/nvme1n1 rw");

    assertThat(auto("/data/db")).containsExactly("nvme1n1");
    assertThat(new BlockDevices(tree.files()).under(Path.of("/data/db")).fileSystems())
        .containsExactly("ext4", "xfs");
  }

  @Test
  void aContainersLoopDeviceIsTheDriveItself() throws IOException {
    tree.disk(VIRTUAL + "loop0", "7:0").file(VIRTUAL + "loop0/loop/backing_file", "/srv/image\n");
    mounted("30 21 0:50 / / rw - overlay overlay rw", "31 21 7:0 / /data rw - ext4 /dev/loop0 rw");

    assertThat(auto("/data/db")).containsExactly("loop0");
  }

  @Test
  void btrfsIsOnAllItsMembers() throws IOException {
    tree.link("/sys/fs/btrfs/0a1b/devices/nvme0n1p2", NVME0 + "/nvme0n1p2")
        .link("/sys/fs/btrfs/0a1b/devices/nvme1n1", NVME1)
        .file("/dev/nvme1n1", "");
    mounted("30 21 0:40 /sub /data rw - btrfs /dev/nvme1n1 rw");

    assertThat(auto("/data/db")).containsExactly("nvme0n1", "nvme1n1");
  }

  @Test
  void theLastMountOnADirectoryCounts() throws IOException {
    mounted(
        "30 21 259:2 / /data rw - xfs /dev/nvme0n1p2 rw",
        "31 21 259:3 / /data rw - xfs /dev/nvme1n1 rw");

    assertThat(auto("/data/db")).containsExactly("nvme1n1");
  }

  @Test
  void aLinkAndADirectoryYetToBeMadeAreFollowed() throws IOException {
    tree.link("/database", "/data/db");
    mounted("30 21 259:3 / /data rw - xfs /dev/nvme1n1 rw");

    assertThat(auto("/database/not/yet/there")).containsExactly("nvme1n1");
  }

  @Test
  void severalDirectoriesAreOnAllTheirDrives() throws IOException {
    tree.directory("/mnt/a/too").directory("/mnt/b").directory("/mnt/c");
    mounted(
        "30 21 259:2 / /mnt/a rw - xfs /dev/nvme0n1p2 rw",
        "31 21 259:3 / /mnt/b rw - xfs /dev/nvme1n1 rw",
        "32 21 0:51 / /mnt/c rw - tmpfs tmpfs rw");

    assertThat(auto("/mnt/b", "/mnt/a", "/mnt/a/too")).containsExactly("nvme0n1", "nvme1n1");
    assertThat(auto("/mnt/a", "/mnt/c"))
        .containsExactly(
            "nvme0n1",
            "no block device is recorded for one of the directories: none is found under /mnt/c,"
                + " as it is on tmpfs, which is memory");
  }

  @Test
  void withoutAPathAllDrivesAreChosen() throws IOException {
    tree.disk(VIRTUAL + "dm-0", "254:0").disk(VIRTUAL + "loop0", "7:0");

    assertThat(auto()).containsExactly("nvme0n1", "nvme1n1");
  }

  @Test
  void saysWhyThereIsNoDevice() throws IOException {
    mounted("30 21 0:50 / /data rw - overlay overlay rw,lowerdir=/l");

    assertThat(auto("/data/db"))
        .containsExactly(
            "no block device is recorded: none is found under /data/db, as it is on overlay, a"
                + " container's layers, whose devices are not visible from inside");
  }

  @Test
  void devicesAreNamedAsUsersDo() throws IOException {
    tree.file("/dev/nvme1n1", "").link("/dev/disk/by-id/nvme-X_123", "/dev/nvme1n1");

    assertThat(choose(List.of("nvme0n1p1", "/dev/disk/by-id/nvme-X_123", "sdz")))
        .containsExactly(
            "nvme0n1p1", "nvme1n1", "there is no block device \"sdz\", so it is not recorded");
  }
}
