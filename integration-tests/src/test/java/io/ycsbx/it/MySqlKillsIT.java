package io.ycsbx.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.it.Kills.Checked;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** Kills of MySQL, for each value of {@code innodb_flush_log_at_trx_commit}. */
@NeedsContainer(Images.MYSQL)
class MySqlKillsIT {

  @TempDir Path folder;

  @Test
  void commitsOnTheDriveSurvive() throws Exception {
    assertThat(kills(1)).allSatisfy(MySqlKillsIT::isWhole);
  }

  @Test
  @EnabledIfSystemProperty(named = Kills.PROPERTY, matches = "\\d+")
  void commitsInTheSystemsCacheSurvive() throws Exception {
    assertThat(kills(2)).allSatisfy(MySqlKillsIT::isWhole);
  }

  /** Such commits may be lost, but a kill need not hit the moments in which they would be. */
  @Test
  @EnabledIfSystemProperty(named = Kills.PROPERTY, matches = "\\d+")
  void theCheckCountsCommitsLostFromTheServersMemory() throws Exception {
    assertThat(kills(0))
        .allSatisfy(
            checked ->
                assertThat(checked.status())
                    .as(checked.verdicts())
                    .isEqualTo(checked.lost() > 0 ? 1 : 0));
  }

  private List<Checked> kills(int flushLog) throws Exception {
    try (SqlServer server = SqlServer.mySql(flushLog)) {
      server.start();
      return new Kills("mysql-" + flushLog, "mysql", server, server::properties).run(folder);
    }
  }

  static void isWhole(Checked checked) {
    assertThat(checked.status()).as(checked.verdicts()).isZero();
    assertThat(checked.acknowledged()).isPositive();
    assertThat(checked.lost()).isZero();
  }
}
