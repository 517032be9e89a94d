/** A file that lists every service behind the gateway, each as a line or a block. */
export interface ServiceList {
  /** Relative to the root. */
  readonly file: string
  /** Finds the entries, with their line ends; group 1 is the name in kebab case, camel case or upper case. */
  readonly entry: RegExp
  /** Writes the entry of a service. */
  toEntry(name: string): string
  /** True if other things than services are listed too. */
  readonly isMixed?: boolean
  /** True if the gateway comes first, and the services after it in alphabetical order. */
  readonly startsWithGateway?: boolean
}

/** A file that belongs to one service. */
export interface ServiceFile {
  /** Relative to the root. */
  readonly file: string
  readonly text: string
}

const toVariable = (name: string) => `TATHYA_UPSTREAM_${name.toUpperCase().replaceAll('-', '_')}`
const toCreate = (name: string) =>
  `create${name.replaceAll(/(?:^|-)(\w)/g, (_, first) => first.toUpperCase())}`

/** Every list of services outside their own folders. The package of a service that shares its name with one of packages/ ends in -service. */
export const serviceLists: readonly ServiceList[] = [
  {
    file: 'services/standalone/src/services.ts',
    entry: /^import (?:type )?\{[^}]*\} from '@tathya\/([\w-]+?)(?:-service)?'\n/gm,
    toEntry: (name) => `import { ${toCreate(name)} } from '@tathya/${name}'\n`,
    isMixed: true,
  },
  {
    file: 'services/standalone/src/services.ts',
    entry: /^ {2}create(\w+),\n/gm,
    toEntry: (name) => `  ${toCreate(name)},\n`,
  },
  {
    file: 'services/standalone/package.json',
    entry: /(?<="dependencies": \{[^}]*)^ {4}"@tathya\/([\w-]+?)(?:-service)?": "0\.1\.0",\n/gm,
    toEntry: (name) => `    "@tathya/${name}": "0.1.0",\n`,
    isMixed: true,
  },
  {
    file: 'docs/settings.md',
    entry: /^\| `TATHYA_UPSTREAM_(\w+)` \| [\w-]+ \|\n/gm,
    toEntry: (name) => `| \`${toVariable(name)}\` | ${name} |\n`,
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
    startsWithGateway: true,
  },
  {
    file: 'infra/prometheus/prometheus.yml',
    entry: /^ {10}- ([\w-]+)\n/gm,
    toEntry: (name) => `          - ${name}\n`,
  },
  {
    file: 'infra/kubernetes/base/kustomization.yaml',
    entry: /^ {2}- \.\.\/services\/([\w-]+)\n/gm,
    toEntry: (name) => `  - ../services/${name}\n`,
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
  },
]

/** The files that are the same for every service without settings, dependencies or volumes of its own. */
export function toServiceFiles(name: string): ServiceFile[] {
  return [
    { file: `services/${name}/package.json`, text: toManifest(name) },
    {
      file: `services/${name}/tsconfig.json`,
      text: '{ "extends": "../../tsconfig.base.json", "include": ["src", "test"] }\n',
    },
    {
      file: `services/${name}/src/main.ts`,
      text: `import { runService } from '@tathya/runtime'
import { ${toCreate(name)} } from './index.ts'

await runService(${toCreate(name)})
`,
    },
    {
      file: `infra/kubernetes/services/${name}/kustomization.yaml`,
      text: `apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
resources: [../../service]
nameSuffix: -${name}
images: [{ name: tathya/service, newName: tathya/${name} }]
labels:
  - { includeSelectors: true, pairs: { app.kubernetes.io/name: ${name} } }
`,
    },
  ]
}

function toManifest(name: string): string {
  const manifest = {
    name: `@tathya/${name}`,
    version: '0.1.0',
    private: true,
    license: 'Apache-2.0',
    type: 'module',
    exports: { '.': './src/index.ts' },
    scripts: {
      start: 'node --expose-gc --max-semi-space-size=8 ../../packages/platform/run.mjs src/main.ts',
      test: 'node --test "test/**/*.test.ts"',
    },
    dependencies: { '@tathya/platform': '0.1.0', '@tathya/runtime': '0.1.0', zod: '^4.6.7' },
    devDependencies: { '@tathya/testing': '0.1.0' },
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
