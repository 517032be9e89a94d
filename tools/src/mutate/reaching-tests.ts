import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type ImportGraph, toGraph } from '../structure/import-graph.ts'
import { readImports } from '../structure/read-imports.ts'
import type { Project } from '../structure/read-projects.ts'

/** Which files of a project load which: imports, and paths of files that a test starts as a program or a thread. */
export function toFileGraph(project: Project): ImportGraph {
  const exported = readExports(project)
  return toGraph(
    project.files.flatMap((file) => {
      const named = readImports(file).imports.map(
        (name) => exported.get(name.replace(project.packageName, '.')) ?? name,
      )
      const quoted = [...readFileSync(file, 'utf8').matchAll(/['"`]([^'"`\n]+\.ts)['"`]/g)].map(
        ([, name]) => name!,
      )
      return [...named, ...quoted]
        .flatMap((name) => [path.resolve(path.dirname(file), name), path.resolve(project.folder, name)])
        .filter((target) => target.startsWith(project.folder + path.sep) && existsSync(target))
        .map((target): [string, string] => [file, target])
    }),
  )
}

/** The files that a file loads, itself included. */
export function filesFrom(graph: ImportGraph, file: string): Set<string> {
  const found = new Set([file])
  for (const from of found) for (const to of graph.get(from) ?? []) found.add(to)
  return found
}

/** The source files of a project that Node loads; scripts of pages are sent to browsers, so that no hook can change them. */
export function loadedSources(project: Project, graph: ImportGraph): string[] {
  const entries = [
    ...readExports(project).values(),
    ...project.files.filter((file) => project.isTest(file) || path.basename(file) === 'main.ts'),
  ]
  const loaded = new Set(entries.flatMap((file) => [...filesFrom(graph, file)]))
  const source = path.join(project.folder, 'src') + path.sep
  return project.files.filter((file) => file.startsWith(source) && file.endsWith('.ts') && loaded.has(file))
}

/** The files that a project exports, by the name that others give after the package's own. */
function readExports({ folder }: Project): Map<string, string> {
  const { exports = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    exports?: Record<string, string>
  }
  return new Map(Object.entries(exports).map(([name, file]) => [name, path.resolve(folder, file)]))
}

/** Words that the paths of a source file and of a test have in common: the more, the nearer. */
export function nearness(source: string, test: string): number {
  const words = new Set(toWords(source))
  return new Set(toWords(test)).intersection(words).size
}

function toWords(file: string): string[] {
  return file.split(/[^a-z0-9]+/i).filter((word) => !['src', 'test', 'ts', 'index', ''].includes(word))
}
