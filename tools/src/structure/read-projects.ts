import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A workspace project: a package, a service, or the tools. */
export interface Project {
  /** The folder's name. */
  readonly name: string
  readonly packageName: string
  readonly kind: 'package' | 'service' | 'tools'
  readonly folder: string
  /** Its TypeScript files, without fixtures and generated ones. */
  readonly files: readonly string[]
  readonly dependencies: readonly string[]
  readonly devDependencies: readonly string[]
  /** True if it has tests. */
  readonly hasTests: boolean
  /** True if its test files share a process, except those named `x.alone.test.ts`. */
  readonly testsShareProcess: boolean
  isTest(file: string): boolean
}

/** Reads the projects under `root` from their package.json files. */
export function readProjects(root: string): Project[] {
  const folders = [
    ...children(path.join(root, 'packages')),
    ...children(path.join(root, 'services')),
    path.join(root, 'tools'),
  ]
  return folders.filter((folder) => existsSync(path.join(folder, 'package.json'))).map(readProject)
}

function readProject(folder: string): Project {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    name: string
    dependencies?: Record<string, string>
    devDependencies?: Record<string, string>
    optionalDependencies?: Record<string, string>
    scripts?: Record<string, string>
  }
  const parent = path.basename(path.dirname(folder))
  return {
    name: path.basename(folder),
    packageName: manifest.name,
    kind: parent === 'packages' ? 'package' : parent === 'services' ? 'service' : 'tools',
    folder,
    files: sources(folder),
    dependencies: Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }),
    devDependencies: Object.keys(manifest.devDependencies ?? {}),
    hasTests: manifest.scripts?.test !== undefined,
    testsShareProcess: manifest.scripts?.test?.includes('--test-isolation=none') ?? false,
    isTest: (file) =>
      ['test', 'testing', 'bench'].some((name) => file.startsWith(path.join(folder, name) + path.sep)),
  }
}

function children(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(folder, entry.name))
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(ts|mjs)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !/[\\/](node_modules|fixtures|generated)[\\/]/.test(file))
    .sort()
}
