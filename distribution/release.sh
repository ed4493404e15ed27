#!/usr/bin/env bash
# Puts what a release has into a folder: archives, add-ons, .deb, .rpm, and their SHA-256 sums.
#
#   distribution/release.sh DIR [KEY]
#
# After ./mvnw verify, whose archives these are. KEY is gpg's name of the key that signs the sums.
# Needs nfpm 2.48 or newer. The same commit gives the same files.
set -euo pipefail

folder=$(realpath -m "$1")
key=${2-}
cd "$(dirname "${BASH_SOURCE[0]}")"

archive=(target/ycsbx-*[0-9T].tar.gz)
YCSBX_VERSION=$(basename "${archive[0]}" .tar.gz)
export YCSBX_VERSION=${YCSBX_VERSION#ycsbx-}
# Of the packages and of files in them: the time that files in the archives have.
SOURCE_DATE_EPOCH=$(date -d "$(sed -n 's|.*<project.build.outputTimestamp>\(.*\)</.*|\1|p' ../bom/pom.xml)" +%s)
export SOURCE_DATE_EPOCH

rm -rf target/package
mkdir -p target/package "$folder"
tar -xzf "${archive[0]}" -C target/package --strip-components=1
for format in deb rpm; do
  nfpm package -p "$format" -t "$folder"
done
cp target/ycsbx-"$YCSBX_VERSION"{,-rocksdb-all,-mariadb-embedded}.{tar.gz,zip} "$folder"
cd "$folder"
sha256sum ycsbx* >SHA256SUMS
if [[ -n $key ]]; then
  gpg --batch --yes --local-user "$key" --armor --detach-sign SHA256SUMS
fi
