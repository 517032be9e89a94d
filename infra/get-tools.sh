#!/usr/bin/env bash
# Builds the programs with which the tests of this folder check manifests and alert rules, from their Go modules:
#   infra/get-tools.sh [kustomize] [promtool]      both where none is named
# They go to .cache/bin, where the tests look besides the path. Needs Go 1.24 or later; the first takes a minute, the
# second some. What is there already is left alone.
set -euo pipefail
kustomize=sigs.k8s.io/kustomize/kustomize/v5@v5.7.1
prometheus=github.com/prometheus/prometheus@v0.304.0

cd "$(dirname "$0")/.."
mkdir -p .cache/bin
bin=$PWD/.cache/bin
command -v go >/dev/null || { echo "Go is not installed: see https://go.dev/doc/install" >&2; exit 1; }

get_kustomize() { GOBIN=$bin go install "$kustomize"; }

# Its module has replacements, so that Go builds it only from a folder of its own.
get_promtool() {
  local folder source
  source=$(go mod download -json "$prometheus" | sed -n 's/^\t"Dir": "\(.*\)",\{0,1\}$/\1/p')
  folder=$(mktemp -d)
  trap 'rm -rf "$folder"' RETURN
  cp -r "$source/." "$folder"
  chmod -R u+w "$folder"
  (cd "$folder" && go build -tags remove_all_sd -o "$bin/promtool" ./cmd/promtool)
}

for tool in "${@:-kustomize promtool}"; do
  for name in $tool; do
    [ -x "$bin/$name" ] || "get_$name"
    echo "$bin/$name"
  done
done
