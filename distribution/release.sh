#!/usr/bin/env bash
# Puts what a release has into a folder: archives, add-ons, .deb, .rpm, and their SHA-256 sums.
#
#   distribution/release.sh DIR [KEY [URL]]
#
# After ./mvnw verify, whose archives these are. KEY is gpg's name of the key that signs the sums. With the URL of the
# folder that the files will be in, also a formula for Homebrew and the body of SDKMAN's request for a new version.
# Needs nfpm 2.48 or newer, and GNU's date and realpath. The same commit gives the same files.
set -euo pipefail
export LC_ALL=C

folder=$(realpath -m "$1")
key=${2-}
url=${3-}
cd "$(dirname "${BASH_SOURCE[0]}")"

plain='^https://[a-zA-Z0-9._~:/%+-]*[a-zA-Z0-9._~%+-]$'
if [[ -n $url && ! $url =~ $plain ]]; then
  echo "release.sh: the URL $url must begin with https://, have only letters, digits and ._~:/%+-, and not end in /" >&2
  exit 2
fi

# Of files in the packages, too.
umask 022
# The first version in the file is its own.
YCSBX_VERSION=$(sed -n 's|^  <version>\(.*\)</version>|\1|p' ../bom/pom.xml)
export YCSBX_VERSION
# Of the packages and of files in them: the time that files in the archives have.
SOURCE_DATE_EPOCH=$(date -d "$(sed -n 's|.*<project.build.outputTimestamp>\(.*\)</.*|\1|p' ../bom/pom.xml)" +%s)
export SOURCE_DATE_EPOCH

rm -rf target/package
rm -f "$folder"/ycsbx[-_]* "$folder"/SHA256SUMS* "$folder"/{homebrew.rb,sdkman.json}
mkdir -p target/package "$folder"
tar -xzf "target/ycsbx-$YCSBX_VERSION.tar.gz" -C target/package --strip-components=1
for format in deb rpm; do
  nfpm package -p "$format" -t "$folder"
done
cp target/ycsbx-"$YCSBX_VERSION"{,-rocksdb-all,-mariadb-embedded,-postgresql-embedded}.{tar.gz,zip} "$folder"
if [[ -n $url ]]; then
  [[ $YCSBX_VERSION != *-SNAPSHOT ]] ||
    echo "release.sh: homebrew.rb and sdkman.json name $YCSBX_VERSION, which is no release" >&2
  sum=$(sha256sum "target/ycsbx-$YCSBX_VERSION.tar.gz" | cut -d ' ' -f 1)
  for entry in homebrew.rb sdkman.json; do
    sed "s|@URL@|$url|; s|@VERSION@|$YCSBX_VERSION|; s|@SHA256@|$sum|" "packagers/$entry" >"$folder/$entry"
  done
fi
cd "$folder"
sha256sum ycsbx[-_]* >SHA256SUMS
if [[ -n $key ]]; then
  gpg --batch --yes --local-user "$key" --armor --detach-sign SHA256SUMS
fi
