import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse, parseAllDocuments } from 'yaml'

/** The folder of the whole project. */
export const root = path.resolve(import.meta.dirname, '../..')

/** The text of a file of the project. */
export function readText(file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}

/** A file of YAML, with its merge keys applied. */
export function readYaml<T>(file: string): T {
  return parse(readText(file), { merge: true }) as T
}

/** A container: the fields that tests read. */
interface Container {
  readonly image: string
  readonly env: readonly { readonly name: string; readonly value?: string; readonly valueFrom?: object }[]
  readonly livenessProbe: Probe
  readonly readinessProbe: Probe
  readonly startupProbe: Probe
  readonly resources: { readonly limits: { memory?: string }; readonly requests: { cpu?: string } }
  readonly securityContext: {
    readonly readOnlyRootFilesystem: boolean
    readonly allowPrivilegeEscalation: boolean
    readonly capabilities: { readonly drop: readonly string[] }
  }
  readonly lifecycle?: { readonly preStop: { readonly exec?: { readonly command: readonly string[] } } }
  readonly volumeMounts: readonly { readonly name: string }[]
}

interface Probe {
  readonly httpGet: { readonly path: string }
}

interface Selector {
  readonly matchLabels: Readonly<Record<string, string>>
}

/** The spec of a resource. Each kind has some of the fields. */
interface Spec {
  readonly template: {
    readonly metadata: { readonly labels: Readonly<Record<string, string>> }
    readonly spec: {
      readonly containers: readonly [Container]
      readonly volumes: readonly { readonly name: string }[]
      readonly securityContext: { readonly runAsNonRoot: boolean; readonly seccompProfile: { type: string } }
      readonly automountServiceAccountToken: boolean
      readonly terminationGracePeriodSeconds: number
    }
  }
  readonly selector: Selector
  readonly persistentVolumeClaimRetentionPolicy: object
  readonly volumeClaimTemplates?: readonly Resource[]
  readonly clusterIP?: string
  readonly publishNotReadyAddresses?: boolean
  readonly policyTypes: readonly string[]
  readonly ingress: readonly [{ readonly from: readonly [{ readonly podSelector: Selector }] }]
  readonly scaleTargetRef: { readonly name: string }
  readonly maxReplicaCount: number
  readonly triggers: readonly { readonly type: string; readonly metadata: { readonly topic: string } }[]
}

/** A resource of Kubernetes. */
export interface Resource {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string }
  readonly spec: Spec
  /** Of a ConfigMap. */
  readonly data?: Readonly<Record<string, string>>
}

/** The program that renders folders of Kustomize, with its command; kubectl has Kustomize too. */
export type Renderer = readonly [program: string, command: string]

/** Kustomize or kubectl; undefined where neither is installed. */
export function findRenderer(): Renderer | undefined {
  const [kustomize, kubectl] = [findProgram('kustomize'), findProgram('kubectl')]
  if (kustomize !== undefined) return [kustomize, 'build']
  return kubectl === undefined ? undefined : [kubectl, 'kustomize']
}

/** The reason to skip a test that needs a renderer; false if there is one. */
export function lacksRenderer(): string | false {
  return (
    findRenderer() === undefined &&
    'neither kustomize nor kubectl is installed; infra/get-tools.sh kustomize builds one'
  )
}

/** Renders a folder of Kustomize. */
export function render([program, command]: Renderer, folder: string): Resource[] {
  const text = execFileSync(program, [command, path.join(root, folder)], {
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  })
  return parseAllDocuments(text).map((document) => document.toJS() as Resource)
}

/** The path of a program on PATH or in `.cache/bin`; undefined if it is in neither. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), path.join(root, '.cache/bin')]
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file))
}

/** The reason to skip a test that needs a program; false if it is installed. */
export function lacks(name: string): string | false {
  return findProgram(name) === undefined && `${name} is not installed; infra/get-tools.sh ${name} builds it`
}

/** The files of `infra` that match a pattern, with their texts. */
export function readInfra(pattern: string): Map<string, string> {
  const files = globSync(pattern, { cwd: path.join(root, 'infra') }).map((file) => path.join('infra', file))
  return new Map(files.map((file) => [file, readText(file)]))
}
