import path from 'node:path'
import { findCircles, type ImportGraph, toGraph, walkCircle } from './import-graph.ts'
import { readImports } from './read-imports.ts'
import type { Project } from './read-projects.ts'

/** The imports between the source files of a project, as paths relative to its `src`. Its index.ts may import everything. */
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
 * The imports between what lies side by side in one folder: its folders, each with everything below it, and its files, which
 * count as folders of their own. `folder` is relative to `src`; '' is `src` itself.
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

/** Every folder that a graph of files has, '' for the root. */
export function foldersOf(files: ImportGraph): string[] {
  const folders = new Set([''])
  for (const file of files.keys()) {
    for (let folder = path.dirname(file); folder !== '.'; folder = path.dirname(folder)) folders.add(folder)
  }
  return [...folders].sort()
}

/** The circles of a project, each as one way round: of files, and of what lies side by side in a folder. */
export function findProjectCircles(project: Project): string[] {
  const files = readFileGraph(project)
  const describe = (graph: ImportGraph) =>
    findCircles(graph).map((circle) => walkCircle(graph, circle).join(' -> '))
  const ofFolders = foldersOf(files).flatMap((folder) => describe(toFolderGraph(files, folder)))
  return [...new Set([...ofFolders, ...describe(files)])]
}
