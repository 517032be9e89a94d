import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const manifests = ['package.json', 'tools/package.json', 'packages/*/package.json', 'services/*/package.json']

const dependencyFields = [
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
] as const

type Manifest = { version: string } & Partial<
  Record<(typeof dependencyFields)[number], Record<string, string>>
>

/** The version in package.json of the repository. */
export function readVersion(root: string): string {
  return (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Manifest).version
}

/** Writes a version to every project, to what depends on them, to the lock file and to the image. */
export function setVersion(root: string, version: string): void {
  const present = readVersion(root)
  for (const file of globSync(manifests, { cwd: root })) {
    editJson(path.join(root, file), (manifest: Manifest) => raise(manifest, present, version))
  }
  editJson(
    path.join(root, 'package-lock.json'),
    (lock: Manifest & { packages: Record<string, Manifest> }) => {
      lock.version = version
      for (const [folder, locked] of Object.entries(lock.packages)) {
        if (!folder.includes('node_modules/')) raise(locked, present, version)
      }
    },
  )
  const dockerfile = path.join(root, 'infra/service.Dockerfile')
  const text = readFileSync(dockerfile, 'utf8')
  writeFileSync(dockerfile, text.replace(`\nARG VERSION=${present}\n`, `\nARG VERSION=${version}\n`))
}

/** Projects name each other by exact version. */
function raise(manifest: Manifest, present: string, version: string): void {
  manifest.version = version
  for (const field of dependencyFields) {
    const dependencies = manifest[field] ?? {}
    for (const [name, wanted] of Object.entries(dependencies)) {
      if (name.startsWith('@tathya/') && wanted === present) dependencies[name] = version
    }
  }
}

function editJson<T>(file: string, edit: (content: T) => void): void {
  const content = JSON.parse(readFileSync(file, 'utf8')) as T
  edit(content)
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
}
