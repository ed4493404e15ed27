package io.ycsbx.brief.results;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.brief.jobs.PlanHome;
import io.ycsbx.brief.jobs.Plans;
import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.plan.Overrides;
import io.ycsbx.config.SettingsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Which halves of two machines belong together. */
class IdentityTest extends PlanHome {

  private static final Set<String> CONFIGURATIONS = Set.of("large", "small");

  private Overrides with(String... overrides) {
    return Plans.scaled(Plans.TEXT, home, overrides).overrides();
  }

  @Test
  void eachHalfMayHaveItsOwnSettings() {
    Overrides large = with("large:rocksdb.dir=/a", "target=5");
    Overrides small = with("small:rocksdb.dir=/b", "target=5");

    assertThat(large.conflict(small, CONFIGURATIONS::contains)).isEmpty();
    assertThat(large.conflict(small, part -> false))
        .contains("were made with -p large:rocksdb.dir=/a, not with no -p for large");
  }

  @Test
  void sharedSettingsMustBeTheSame() {
    assertThat(with("target=5").conflict(with(), CONFIGURATIONS::contains))
        .contains("were made with -p target=5, not with no -p");
    assertThat(with().conflict(with("mixed:target=5"), CONFIGURATIONS::contains))
        .contains("were made with no -p for mixed, not with -p mixed:target=5");
    assertThat(with("large:target=1").conflict(with("large:target=2"), CONFIGURATIONS::contains))
        .contains("were made with -p large:target=1, not with -p large:target=2");
  }

  /** The results of an earlier build, or of a process that knew fewer secrets. */
  @Test
  void aSecretInsideOfASettingMayBeMaskedInOneHalf() {
    Overrides masked = with("my.options=-u me -p***");

    assertThat(with("my.options=-u me -punknown-5").conflict(masked, part -> false)).isEmpty();
    assertThat(masked.conflict(with("my.options=-u you -punknown-5"), part -> false)).isPresent();
    assertThat(masked.conflict(with("my.options=-u me -pnew1 -t 8"), part -> false)).isPresent();
  }

  @Test
  void valuesThatDifferByMaskedSecretsAreAgreed() {
    Overrides one = with("my.options=-a one-1 -b ***", "target=5");
    Overrides other = with("my.options=-a *** -b two-2", "target=6");

    assertThat(Overrides.agreed(List.of(one, other)).all().get("my.options"))
        .hasValue("-a *** -b two-2");
    assertThat(Overrides.agreed(List.of(one, other)).has("target")).isFalse();
  }

  @Test
  void secretsAreNotKept() throws Exception {
    String[] secrets = {"db.passwd=hunter2", "small:as.password=hunter2"};
    Identity identity = Identity.of(Plans.scaled(Plans.TEXT, home, secrets), Plans.TEXT);
    identity.write(folder);

    assertThat(folder.resolve("brief.yaml")).content(UTF_8).doesNotContain("hunter2");
    assertThat(Identity.read(folder)).contains(identity);
  }

  @Test
  void aFolderOfAnotherPlanOrSettingIsRefused() throws Exception {
    ResultsFolder results = new ResultsFolder(folder.resolve("results"));
    ScaledPlan scaled = Plans.scaled(Plans.TEXT, home, "recordcount=1");
    assertThat(results.check(scaled, Plans.TEXT)).isFalse();
    assertThat(results.root()).doesNotExist();
    results.claim(scaled, Plans.TEXT);
    Path copy = Files.writeString(results.root().resolve(ResultsFolder.PLAN), "title: cu");
    results.claim(scaled, Plans.TEXT);
    assertThat(copy).content(UTF_8).isEqualTo(Plans.TEXT);

    assertThatThrownBy(() -> results.check(Plans.scaled(Plans.TEXT, home), Plans.TEXT))
        .isInstanceOf(SettingsException.class)
        .hasMessage(
            "-o: results there were made with -p recordcount=1, not with no -p; name another"
                + " directory, was \"%s\"",
            results.root());
  }
}
