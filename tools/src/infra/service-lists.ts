/** A file in which every service stands, each as a line or a block. */
export interface ServiceList {
  /** Relative to the root. */
  readonly file: string
  /** Finds the entries, with their line ends; group 1 is the service's name in some writing. */
  readonly entry: RegExp
  /** Writes the entry of a service. */
  toEntry(name: string): string
  /** True where the gateway stands in it too. */
  readonly hasGateway?: boolean
}

const toVariable = (name: string) => `TATHYA_UPSTREAM_${name.toUpperCase().replaceAll('-', '_')}`
const toCreate = (name: string) =>
  `create${name.replaceAll(/(?:^|-)(\w)/g, (_, first) => first.toUpperCase())}`

/** Every file outside a service's own folder in which it is listed. */
export const serviceLists: readonly ServiceList[] = [
  {
    file: 'services/standalone/src/services.ts',
    entry: /^import \{[^}]*\bcreate\w+\b[^}]*\} from '@tathya\/([\w-]+)'\n/gm,
    toEntry: (name) => `import { ${toCreate(name)} } from '@tathya/${name}'\n`,
  },
  {
    file: 'services/standalone/src/services.ts',
    entry: /^ {2}create(\w+),\n/gm,
    toEntry: (name) => `  ${toCreate(name)},\n`,
  },
  {
    file: 'services/standalone/package.json',
    entry: /^ {4}"@tathya\/([\w-]+)": "0\.1\.0",\n/gm,
    toEntry: (name) => `    "@tathya/${name}": "0.1.0",\n`,
  },
  {
    file: 'docker-compose.yml',
    entry: /^ {6}TATHYA_UPSTREAM_(\w+): .*\n/gm,
    toEntry: (name) => `      ${toVariable(name)}: http://${name}:8080\n`,
  },
  {
    file: 'docker-compose.yml',
    entry: /^ {6}([\w-]+): \{ condition: service_healthy \}\n/gm,
    toEntry: (name) => `      ${name}: { condition: service_healthy }\n`,
  },
  {
    file: 'docker-compose.yml',
    entry: /(?:^ {2}#.*\n)*^ {2}([\w-]+):\n {4}<<: \*service\n(?: {4}.*\n)*\n/gm,
    toEntry: (name) => `  ${name}:
    <<: *service
    image: tathya/${name}
    build: { <<: *build, args: { SERVICE: ${name} } }
    environment: { <<: *environment, OTEL_SERVICE_NAME: ${name} }

`,
    hasGateway: true,
  },
  {
    file: 'infra/prometheus/prometheus.yml',
    entry: /^ {10}- ([\w-]+)\n/gm,
    toEntry: (name) => `          - ${name}\n`,
    hasGateway: true,
  },
  {
    file: 'infra/kubernetes/base/kustomization.yaml',
    entry: /^ {2}- \.\.\/services\/([\w-]+)\n/gm,
    toEntry: (name) => `  - ../services/${name}\n`,
    hasGateway: true,
  },
  {
    file: 'infra/kubernetes/services/gateway/deployment.yaml',
    entry: /^ +- \{ name: TATHYA_UPSTREAM_(\w+), .*\n/gm,
    toEntry: (name) => `            - { name: ${toVariable(name)}, value: "http://tathya-${name}:8080" }\n`,
  },
  {
    file: 'infra/kubernetes/overlays/example/kustomization.yaml',
    entry: /^ {2}- \{ name: tathya\/([\w-]+), .*\n/gm,
    toEntry: (name) =>
      `  - { name: tathya/${name}, newName: registry.example.np/tathya/${name}, newTag: 0.1.0 }\n`,
    hasGateway: true,
  },
]

/** The Kubernetes folder of a service that needs nothing of its own, by its path. */
export function toKustomization(name: string): { file: string; text: string } {
  return {
    file: `infra/kubernetes/services/${name}/kustomization.yaml`,
    text: `apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
resources: [../../service]
nameSuffix: -${name}
images: [{ name: tathya/service, newName: tathya/${name} }]
labels:
  - { includeSelectors: true, pairs: { app.kubernetes.io/name: ${name} } }
`,
  }
}
