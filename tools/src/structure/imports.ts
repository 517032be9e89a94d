import { isBuiltin } from 'node:module'
import path from 'node:path'
import { readImports } from './read-imports.ts'
import type { Project } from './read-projects.ts'

/** Layers of packages, lowest first; those of one layer do not import each other. Services are above all. */
const layers: readonly (readonly string[])[] = [
  ['contracts', 'calendar'],
  ['platform'],
  ['storage'],
  ['events'],
  ['jobs'],
  ['runtime'],
  ['documents'],
  ['datasets'],
  ['questions'],
]

const direction =
  'imports point one way: contracts, calendar <- platform <- storage <- events <- jobs <- runtime <- documents <- datasets <- questions <- service <- standalone <- operations'

/** External packages that only one project may import. */
const ownerOf: Readonly<Record<string, string>> = { kafkajs: 'events', mongoose: 'storage', pino: 'platform' }

/** Packages for tests; tools, which run the tests, may start their servers. */
const forTests = ['testing', 'test-servers']

/** True if a project may import another one. */
function mayImport(from: Project, to: Project): boolean {
  if (to.name === 'testing') return false
  // It is for programs outside, too, and its sources import no other project.
  if (to.name === 'client') return true
  if (to.name === 'test-servers') return from.kind === 'tools'
  if (from.name === 'testing') return to.name === 'contracts'
  return rankOf(to) < rankOf(from)
}

function rankOf({ kind, name }: Project): number {
  if (kind === 'tools') return layers.length + 3
  if (name === 'operations') return layers.length + 2
  if (name === 'standalone') return layers.length + 1
  if (kind === 'service') return layers.length
  const rank = layers.findIndex((layer) => layer.includes(name))
  // A package without a layer may not be imported, so that its author adds it to one.
  return rank === -1 ? layers.length + 3 : rank
}

/** Every forbidden import, as `file: what is wrong`. */
export function findImportFaults(root: string, projects: readonly Project[]): string[] {
  return projects.flatMap((project) =>
    project.files.flatMap((file) =>
      readImports(file)
        .imports.flatMap((name) => checkImport(project, projects, file, name))
        .map((fault) => `${path.relative(root, file)}: ${fault}`),
    ),
  )
}

function checkImport(project: Project, projects: readonly Project[], file: string, name: string): string[] {
  if (isBuiltin(name)) return []
  if (name.startsWith('.') || name.startsWith('/'))
    return [...checkRelative(project, file, name), ...checkSides(project, file, name)]
  const dependency = name.split('/', name.startsWith('@') ? 2 : 1).join('/')
  const isTest = project.isTest(file)
  const faults: string[] = []
  const declared = project.dependencies.includes(dependency)
  if (!declared && !(isTest && project.devDependencies.includes(dependency))) {
    faults.push(
      `imports ${dependency}, which package.json does not declare${isTest ? '' : ' under dependencies'}`,
    )
  }
  const owner = ownerOf[dependency]
  if (owner !== undefined && project.name !== owner && !isTest)
    faults.push(`imports ${dependency}; only packages/${owner} may`)
  const target = projects.find((other) => other.packageName === dependency)
  if (target !== undefined && target !== project && !mayImport(project, target)) {
    if (!(isTest && forTests.includes(target.name)))
      faults.push(`imports ${dependency}; ${explain(project, target)}`)
  }
  return faults
}

function checkRelative(project: Project, file: string, name: string): string[] {
  const target = path.resolve(path.dirname(file), name)
  if (!target.startsWith(project.folder + path.sep))
    return [`reaches out of its project with ${name}; import by package name`]
  return []
}

/** Folders of a service that makes jobs of documents: what each may import of its own project. */
const sides: Readonly<Record<string, readonly string[]>> = {
  process: ['process', 'shared'],
  shared: ['shared'],
}

/** What runs in the child processes of a service imports nothing of the side that takes requests. */
function checkSides({ kind, folder }: Project, file: string, name: string): string[] {
  const sideOf = (target: string) => path.relative(path.join(folder, 'src'), target).split(path.sep, 1)[0]!
  const allowed = kind === 'service' ? sides[sideOf(file)] : undefined
  if (allowed === undefined || allowed.includes(sideOf(path.resolve(path.dirname(file), name)))) return []
  return [
    `imports ${name}; ${sideOf(file)}/ may import only ${allowed.map((side) => `${side}/`).join(' and ')}`,
  ]
}

function explain(from: Project, to: Project): string {
  if (forTests.includes(to.name)) return 'only tests may'
  if (from.kind === 'service' && to.kind === 'service') return 'a service never imports another service'
  return direction
}
