import path from 'node:path'
import { findCycles, type ImportGraph, toGraph, walkCycle } from './import-graph.ts'
import { readImports } from './read-imports.ts'
import type { Project } from './read-projects.ts'

/** The imports between the source files of a project, as paths relative to `src`. `src/index.ts` may import everything. */
export function readFileGraph(project: Project): ImportGraph {
  const source = path.join(project.folder, 'src')
  const files = project.files.filter((file) => file.startsWith(source + path.sep))
  return toGraph(
    files.flatMap((file) => {
      const from = path.relative(source, file)
      if (from === 'index.ts') return []
      return readImports(file)
        .imports.filter((name) => name.startsWith('.'))
        .map((name) => path.relative(source, path.resolve(path.dirname(file), name)))
        .filter((to) => to.endsWith('.ts') && !to.startsWith('..'))
        .map((to) => [from, to] as const)
    }),
  )
}

/**
 * The imports between the entries of one folder: its subfolders, each with everything below it, and its files.
 * `folder` is relative to `src`; '' is `src` itself.
 */
export function toFolderGraph(files: ImportGraph, folder = ''): ImportGraph {
  const prefix = folder === '' ? '' : `${folder}/`
  const nameIn = (file: string) => prefix + file.slice(prefix.length).split('/', 1)[0]!
  return toGraph(
    [...files].flatMap(([from, targets]) =>
      [...targets]
        .filter((to) => from.startsWith(prefix) && to.startsWith(prefix))
        .map((to) => [nameIn(from), nameIn(to)] as const),
    ),
  )
}

/** Every folder of a graph of files, '' for the root. */
function foldersOf(files: ImportGraph): string[] {
  const folders = new Set([''])
  for (const file of files.keys()) {
    for (let folder = path.dirname(file); folder !== '.'; folder = path.dirname(folder)) folders.add(folder)
  }
  return [...folders].sort()
}

/** The import cycles of a project, each as the path around it: between files, and between the entries of a folder. */
export function findImportCycles(project: Project): string[] {
  const files = readFileGraph(project)
  const describe = (graph: ImportGraph) =>
    findCycles(graph).map((cycle) => walkCycle(graph, cycle).join(' -> '))
  const ofFolders = foldersOf(files).flatMap((folder) => describe(toFolderGraph(files, folder)))
  return [...new Set([...ofFolders, ...describe(files)])]
}
