class Ycsbx < Formula
  desc "Benchmarks of databases, written up as briefs"
  homepage "https://ycsbx.io"
  url "@URL@/ycsbx-@VERSION@.tar.gz"
  sha256 "@SHA256@"
  license "Apache-2.0"

  depends_on "openjdk"

  def install
    libexec.install Dir["*"]
    (bin/"ycsb").write_env_script libexec/"bin/ycsb", Language::Java.overridable_java_home_env
  end

  test do
    assert_match "ycsbx #{version}", shell_output("#{bin}/ycsb --version")
  end
end
