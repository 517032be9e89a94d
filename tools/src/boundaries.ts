import { isBuiltin } from 'node:module'
import path from 'node:path'
import { readImports } from './read-imports.ts'
import { type Project, readProjects } from './read-projects.ts'

/** Libraries that one package alone may import, so that everything else stays free of them. */
const owners: Readonly<Record<string, string>> = { kafkajs: 'events', mongoose: 'storage', pino: 'platform' }

/** The packages from the lowest to the highest; those in one row do not import each other. */
const layers = [
  ['contracts'],
  ['platform'],
  ['storage'],
  ['events'],
  ['jobs'],
  ['runtime'],
  ['documents', 'datasets'],
]

/** Packages that tests alone may import; tools, which run the tests, may start their servers. */
const forTests = ['testing', 'test-servers']

/** Lines that a source file may have; data and fixtures are not sources. */
const lineLimit = 400

/** What a project may import of the house; imports point one way. */
function mayImport(from: Project, to: Project): boolean {
  if (to.name === 'testing') return false
  if (to.name === 'test-servers') return from.kind === 'tools'
  if (from.kind === 'tools' || from.name === 'testing') return true
  if (from.name === 'standalone') return to.name !== 'operations'
  if (from.name === 'operations') return true
  const layerOf = (project: Project) =>
    project.kind === 'package' ? layers.findIndex((row) => row.includes(project.name)) : layers.length
  return to.kind === 'package' && layerOf(to) >= 0 && layerOf(to) < layerOf(from)
}

/** Every breach of the import rules under `root`, as `file: what is wrong`. Empty where all hold. */
export function findBoundaryFaults(root: string): string[] {
  const projects = readProjects(root)
  return projects.flatMap((project) =>
    project.files.flatMap((file) => {
      const { imports, lines } = readImports(file)
      const place = path.relative(root, file)
      const faults = imports.flatMap((name) => checkImport(project, projects, file, name))
      if (lines > lineLimit && !project.isTest(file))
        faults.push(`has ${lines} lines; the limit is ${lineLimit}`)
      return faults.map((fault) => `${place}: ${fault}`)
    }),
  )
}

function checkImport(project: Project, projects: readonly Project[], file: string, name: string): string[] {
  if (isBuiltin(name)) return []
  if (name.startsWith('.') || name.startsWith('/')) return checkRelative(project, file, name)
  const dependency = name.split('/', name.startsWith('@') ? 2 : 1).join('/')
  const isTest = project.isTest(file)
  const faults: string[] = []
  const declared = project.dependencies.includes(dependency)
  if (!declared && !(isTest && project.devDependencies.includes(dependency))) {
    faults.push(
      `imports ${dependency}, which package.json does not declare${isTest ? '' : ' under dependencies'}`,
    )
  }
  const owner = owners[dependency]
  if (owner !== undefined && owner !== project.name && !isTest) {
    faults.push(`imports ${dependency}; only packages/${owner} may`)
  }
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

function explain(from: Project, to: Project): string {
  if (forTests.includes(to.name)) return 'only tests may'
  if (from.kind === 'service' && to.kind === 'service') return 'a service never imports another service'
  return 'imports point one way: contracts <- platform <- storage <- events <- jobs <- runtime <- documents, datasets <- service <- standalone, operations'
}
