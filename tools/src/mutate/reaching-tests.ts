import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { FileGraph } from '../run-tests/changed/file-graph.ts'
import { type ImportGraph, toGraph } from '../structure/import-graph.ts'
import type { Project } from '../structure/read-projects.ts'

/**
 * Which files of a project use which: imports, through files that only re-export, and paths of files that a test starts as a
 * program or a thread.
 */
export function toFileGraph(project: Project): ImportGraph {
  const graph = new FileGraph([project])
  return toGraph(
    project.files.flatMap((file) => {
      // Imports are relative too, but those of types are no use, and those of a file of re-exports are of one name.
      const quoted = [...graph.codeOf(file).matchAll(/(?<!\bfrom\s*)['"`]([^'"`\n]+\.ts)['"`]/g)].flatMap(
        ([, name]) => [path.resolve(path.dirname(file), name!), path.resolve(project.folder, name!)],
      )
      return [...graph.usedBy(file), ...quoted]
        .filter((target) => target.startsWith(project.folder + path.sep) && existsSync(target))
        .map((target): [string, string] => [file, target])
    }),
  )
}

/** The files that a file loads, each with the number of imports on the shortest way to it; itself with 0. */
export function distancesFrom(graph: ImportGraph, file: string): Map<string, number> {
  const distances = new Map([[file, 0]])
  for (const [from, distance] of distances)
    for (const to of graph.get(from) ?? []) if (!distances.has(to)) distances.set(to, distance + 1)
  return distances
}

/** The source files of a project that Node loads; scripts of pages are sent to browsers, so that no hook can change them. */
export function loadedSources(project: Project, graph: ImportGraph): string[] {
  const entries = [
    ...readExports(project).values(),
    ...project.files.filter((file) => project.isTest(file) || path.basename(file) === 'main.ts'),
  ]
  const loaded = new Set(entries.flatMap((file) => [...distancesFrom(graph, file).keys()]))
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

/** Number of words that the paths of a source file and of a test have in common: the more, the nearer. */
export function nearness(source: string, test: string): number {
  const words = new Set(toWords(source))
  return new Set(toWords(test)).intersection(words).size
}

function toWords(file: string): string[] {
  return file.split(/[^a-z0-9]+/i).filter((word) => !['src', 'test', 'ts', 'index', ''].includes(word))
}
