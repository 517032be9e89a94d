import { existsSync } from 'node:fs'
import path from 'node:path'
import { findImportCycles, readFileGraph, toFolderGraph } from '../structure/import-cycles.ts'
import { countUpwardEdges } from '../structure/import-graph.ts'
import { findLongFunctions } from '../structure/long-functions.ts'
import { readImports } from '../structure/read-imports.ts'
import { type Project, readProjects } from '../structure/read-projects.ts'
import { exportedNames } from './count-exports.ts'
import { countLoaded } from './count-loaded.ts'

/** Figures of one project. Data files are not counted. */
export interface Figures {
  readonly files: number
  readonly lines: number
  readonly testFiles: number
  readonly testLines: number
  /** Names exported by its entry points. */
  readonly exported: number
  /** Files of the repository that importing it loads. */
  readonly loaded: number
  /** Imports between the entries of `src` that run upwards in the best order. */
  readonly upward: number
  /** Import cycles of files or folders. */
  readonly cycles: number
  /** Functions of more than 60 lines. */
  readonly longFunctions: number
}

/** Measures every project of the repository at `root`. */
export function measure(root: string): Map<string, Figures> {
  const long = findLongFunctions(root, 60).map(({ file }) => path.join(root, file))
  return new Map(readProjects(root).map((project) => [project.name, measureProject(root, project, long)]))
}

function measureProject(root: string, project: Project, longFunctions: readonly string[]): Figures {
  const tests = project.files.filter(project.isTest)
  const sources = project.files.filter((file) => !project.isTest(file))
  const entryPoint = ['src/index.ts', 'src/internal/index.ts'].find((file) =>
    existsSync(path.join(project.folder, file)),
  )
  const files = readFileGraph(project)
  return {
    files: sources.length,
    lines: countLines(sources),
    testFiles: tests.length,
    testLines: countLines(tests),
    exported: exportedNames(project.folder).size,
    loaded: entryPoint === undefined ? 0 : countLoaded(root, path.join(project.folder, entryPoint)),
    upward: countUpwardEdges(toFolderGraph(files)),
    cycles: findImportCycles(project).length,
    longFunctions: longFunctions.filter((file) => sources.includes(file)).length,
  }
}

function countLines(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + readImports(file).lines, 0)
}
