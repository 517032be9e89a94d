import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { exitOnHelp } from './exit-on-help.ts'

const usage = `Writes the JSON schemas that tests check the manifests against, infra/kubernetes/schemas/kubernetes.json, from the Go
modules of Kubernetes, KEDA and the Prometheus operator.

node tools/src/kubernetes-schemas.ts    needs Go, and downloads some 100 MB
`
exitOnHelp(usage)

/** A JSON Schema or OpenAPI schema. */
interface Schema {
  [keyword: string]: unknown
}

/** Kinds of Kubernetes that our manifests may use, as `group/version/Kind`; the core group has no name. */
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
/** The definitions of custom resources, with their paths in Go modules. */
const customResources = [
  { module: 'github.com/kedacore/keda/v2@v2.21.0', file: 'config/crd/bases/keda.sh_scaledobjects.yaml' },
  {
    module: 'github.com/kedacore/keda/v2@v2.21.0',
    file: 'config/crd/bases/keda.sh_triggerauthentications.yaml',
  },
  {
    module: 'github.com/prometheus-operator/prometheus-operator@v0.85.0',
    file: 'example/prometheus-operator-crd/monitoring.coreos.com_podmonitors.yaml',
  },
  {
    module: 'github.com/prometheus-operator/prometheus-operator@v0.85.0',
    file: 'example/prometheus-operator-crd/monitoring.coreos.com_prometheusrules.yaml',
  },
]

/** Reads a file of a Go module, downloaded from the module proxy. */
function readModule(module: string, file: string): string {
  const answer = execFileSync('go', ['mod', 'download', '-json', module], { encoding: 'utf8' })
  const { Dir } = JSON.parse(answer) as { Dir: string }
  return readFileSync(path.join(Dir, file), 'utf8')
}

/** Drops descriptions, and refuses unknown fields as the API server does with `--validate=strict`. */
function toStrict(schema: Schema): Schema {
  if (schema['x-kubernetes-int-or-string'] === true || schema.format === 'int-or-string')
    return { type: ['string', 'integer'] }
  const strict: Schema = {}
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === 'properties') strict.properties = mapValues(value as Record<string, Schema>, toStrict)
    else if (keyword === 'items' || (keyword === 'additionalProperties' && typeof value === 'object'))
      strict[keyword] = toStrict(value as Schema)
    // Go's flags are not those of JavaScript.
    else if (keyword === 'pattern' && (value as string).includes('(?i)')) continue
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

/** The kinds of Kubernetes and the definitions that they refer to. */
function readKubernetes() {
  const { definitions } = JSON.parse(readModule(kubernetes, 'api/openapi-spec/swagger.json')) as {
    definitions: Record<string, Schema>
  }
  const definitionsInUse: Record<string, Schema> = {}
  const collect = (name: string) => {
    if (definitionsInUse[name] !== undefined) return
    definitionsInUse[name] = readScalar(name) ?? toStrict(definitions[name]!)
    for (const [, next] of JSON.stringify(definitionsInUse[name]).matchAll(/"#\/definitions\/([^"]+)"/g))
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
  return { names, definitions: definitionsInUse }
}

interface Kind {
  readonly group: string
  readonly version: string
  readonly kind: string
}

/** Types that Kubernetes declares as strings although it accepts numbers. */
function readScalar(name: string): Schema | undefined {
  if (name.endsWith('.IntOrString') || name.endsWith('.Quantity')) return { type: ['string', 'number'] }
  return undefined
}

/** The kinds of a custom resource definition, by their full name. */
function readCustomResource({ module, file }: (typeof customResources)[number]): Record<string, Schema> {
  const { spec } = parse(readModule(module, file)) as {
    spec: {
      group: string
      names: { kind: string }
      versions: { name: string; schema: { openAPIV3Schema: Schema } }[]
    }
  }
  const entries = spec.versions.map(({ name, schema }) => {
    const strict = toStrict(schema.openAPIV3Schema)
    // These definitions leave the metadata open, which Kubernetes checks itself.
    ;(strict.properties as Record<string, Schema>).metadata = { $ref: `#/definitions/${metadata}` }
    return [`${spec.group}/${name}/${spec.names.kind}`, strict]
  })
  return Object.fromEntries(entries)
}

const metadata = 'io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta'

function mapValues<T, U>(record: Record<string, T>, change: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}

const builtIn = readKubernetes()
const custom = Object.assign({}, ...customResources.map(readCustomResource)) as Record<string, Schema>
const sources = [kubernetes, ...new Set(customResources.map(({ module }) => module))]
const schemas = {
  $comment: `Made by tools/src/kubernetes-schemas.ts from ${sources.join(', ')}, all under the Apache License 2.0`,
  /** The definition of each kind. */
  kinds: { ...builtIn.names, ...Object.fromEntries(Object.keys(custom).map((kind) => [kind, kind])) },
  definitions: { ...builtIn.definitions, ...custom },
}
const target = path.resolve(import.meta.dirname, '../../infra/kubernetes/schemas/kubernetes.json')
writeFileSync(target, `${JSON.stringify(schemas)}\n`)
console.log(`${target}: ${Object.keys(schemas.kinds).length} kinds`)
