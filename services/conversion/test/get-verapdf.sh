#!/usr/bin/env bash
# Fetches veraPDF (MPL-2.0), with which tests validate PDF/A, to .cache/verapdf.jar. Needs Maven; 19 MB. What is there
# already is left alone.
set -euo pipefail
jar=$(cd "$(dirname "$0")/../../.." && pwd)/.cache/verapdf.jar
[ ! -f "$jar" ] || exit 0
command -v mvn >/dev/null || { echo "Maven is not installed: see https://maven.apache.org/install.html" >&2; exit 1; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mvn -B -q org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy \
  -Dartifact=org.verapdf.apps:greenfield-apps:1.28.2 -DoutputDirectory="$folder"
mkdir -p "$(dirname "$jar")"
mv "$folder"/greenfield-apps-*.jar "$jar"
