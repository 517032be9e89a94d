import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'

/*
 * Writes the schemas that the manifests are held against, `infra/kubernetes/schemas/kubernetes.json`, from the Go modules of
 * Kubernetes, KEDA and the Prometheus operator: node tools/src/kubernetes-schemas.ts. Needs Go and some 100 MB of downloads.
 */

/** A schema of JSON Schema or of OpenAPI, as far as it is looked into. */
interface Schema {
  [keyword: string]: unknown
}

/** Kinds of Kubernetes that our manifests may use, each as `group/version/Kind`, without a group for the oldest. */
const kinds = [
  'v1/ConfigMap',
  'v1/Namespace',
  'v1/Secret',
  'v1/Service',
  'v1/ServiceAccount',
  'apps/v1/Deployment',
  'apps/v1/StatefulSet',
  'autoscaling/v2/HorizontalPodAutoscaler',
  'batch/v1/Job',
  'networking.k8s.io/v1/Ingress',
  'networking.k8s.io/v1/NetworkPolicy',
  'policy/v1/PodDisruptionBudget',
]

const kubernetes = 'k8s.io/kubernetes@v1.34.1'
/** Modules with the definitions of other kinds, and where these are in them. */
const others = [
  { module: 'github.com/kedacore/keda/v2@v2.21.0', file: 'config/crd/bases/keda.sh_scaledobjects.yaml' },
  {
    module: 'github.com/kedacore/keda/v2@v2.21.0',
    file: 'config/crd/bases/keda.sh_triggerauthentications.yaml',
  },
  {
    module: 'github.com/prometheus-operator/prometheus-operator@v0.85.0',
    file: 'example/prometheus-operator-crd/monitoring.coreos.com_podmonitors.yaml',
  },
]

/** A file of a Go module, which the module proxy gives. */
function readModule(module: string, file: string): string {
  const answer = execFileSync('go', ['mod', 'download', '-json', module], { encoding: 'utf8' })
  const { Dir } = JSON.parse(answer) as { Dir: string }
  return readFileSync(path.join(Dir, file), 'utf8')
}

/**
 * The schema without what is for readers, and strict: a field that is not in it is refused, as the servers do with
 * `--validate=strict`.
 */
function toStrict(schema: Schema): Schema {
  if (schema['x-kubernetes-int-or-string'] === true || schema.format === 'int-or-string')
    return { type: ['string', 'integer'] }
  const strict: Schema = {}
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === 'properties') strict.properties = mapValues(value as Record<string, Schema>, toStrict)
    else if (keyword === 'items' || (keyword === 'additionalProperties' && typeof value === 'object'))
      strict[keyword] = toStrict(value as Schema)
    else if (keyword === 'anyOf' || keyword === 'oneOf' || keyword === 'allOf')
      strict[keyword] = (value as Schema[]).map(toStrict)
    else if (['$ref', 'type', 'required', 'enum', 'pattern', 'additionalProperties'].includes(keyword))
      strict[keyword] = value
  }
  const open = schema['x-kubernetes-preserve-unknown-fields'] === true
  if (strict.properties !== undefined && strict.additionalProperties === undefined && !open)
    strict.additionalProperties = false
  return strict
}

/** The kinds of Kubernetes, and the definitions that they reach. */
function readKubernetes() {
  const { definitions } = JSON.parse(readModule(kubernetes, 'api/openapi-spec/swagger.json')) as {
    definitions: Record<string, Schema>
  }
  const reached: Record<string, Schema> = {}
  const collect = (name: string) => {
    if (reached[name] !== undefined) return
    reached[name] = known(name) ?? toStrict(definitions[name]!)
    for (const [, next] of JSON.stringify(reached[name]).matchAll(/"#\/definitions\/([^"]+)"/g))
      collect(next!)
  }
  const names: Record<string, string> = {}
  for (const [name, schema] of Object.entries(definitions))
    for (const { group, version, kind } of (schema['x-kubernetes-group-version-kind'] ?? []) as Kind[]) {
      const full = [group, version, kind].filter((part) => part !== '').join('/')
      if (!kinds.includes(full)) continue
      names[full] = name
      collect(name)
    }
  return { names, definitions: reached }
}

interface Kind {
  readonly group: string
  readonly version: string
  readonly kind: string
}

/** What Kubernetes declares as a string, though whole numbers are taken too. */
function known(name: string): Schema | undefined {
  if (name.endsWith('.IntOrString') || name.endsWith('.Quantity')) return { type: ['string', 'number'] }
  return undefined
}

/** The kinds of a definition of resources, by their full name. */
function readOther({ module, file }: (typeof others)[number]): Record<string, Schema> {
  const { spec } = parse(readModule(module, file)) as {
    spec: {
      group: string
      names: { kind: string }
      versions: { name: string; schema: { openAPIV3Schema: Schema } }[]
    }
  }
  const found = spec.versions.map(({ name, schema }) => {
    const strict = toStrict(schema.openAPIV3Schema)
    // Kubernetes itself checks what stands there, and these definitions leave it open.
    ;(strict.properties as Record<string, Schema>).metadata = { $ref: `#/definitions/${metadata}` }
    return [`${spec.group}/${name}/${spec.names.kind}`, strict]
  })
  return Object.fromEntries(found)
}

const metadata = 'io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta'

function mapValues<T, U>(record: Record<string, T>, change: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}

const own = readKubernetes()
const added = Object.assign({}, ...others.map(readOther)) as Record<string, Schema>
const sources = [kubernetes, ...new Set(others.map(({ module }) => module))]
const schemas = {
  $comment: `Made by tools/src/kubernetes-schemas.ts from ${sources.join(', ')}, all under the Apache License 2.0`,
  /** The definition of each kind. */
  kinds: { ...own.names, ...Object.fromEntries(Object.keys(added).map((kind) => [kind, kind])) },
  definitions: { ...own.definitions, ...added },
}
const target = path.resolve(import.meta.dirname, '../../infra/kubernetes/schemas/kubernetes.json')
writeFileSync(target, `${JSON.stringify(schemas)}\n`)
console.log(`${target}: ${Object.keys(schemas.kinds).length} kinds`)
