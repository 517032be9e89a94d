#!/usr/bin/env bash
# Fetches the programs with which tests check manifests and alert rules:
#   infra/get-tools.sh [kustomize] [promtool]      both where none is named
# They go to .cache/bin, where the tests look besides the path. promtool comes out of Debian's package where there is one,
# which is not installed. Otherwise they are built from their Go modules by Go 1.24 or later; kustomize takes a minute,
# promtool some. What is there already is left alone.
set -euo pipefail
kustomize=sigs.k8s.io/kustomize/kustomize/v5@v5.7.1
prometheus=github.com/prometheus/prometheus@v0.304.0

cd "$(dirname "$0")/.."
mkdir -p .cache/bin
bin=$PWD/.cache/bin

need_go() {
  command -v go >/dev/null || { echo "Go is not installed: see https://go.dev/doc/install" >&2; exit 1; }
}

get_kustomize() {
  need_go
  GOBIN=$bin go install "$kustomize"
}

get_promtool() { unpack_promtool || build_promtool; }

# In a shell of its own, which removes its folder.
unpack_promtool() (
  command -v apt-get >/dev/null && command -v dpkg-deb >/dev/null || exit 1
  folder=$(mktemp -d)
  trap 'rm -rf "$folder"' EXIT
  cd "$folder"
  apt-get download prometheus >/dev/null 2>&1 && dpkg-deb -x prometheus_*.deb unpacked || exit 1
  cp unpacked/usr/bin/promtool "$bin/promtool"
)

# Its module has replacements, so that Go builds it only from a folder of its own.
build_promtool() {
  need_go
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
