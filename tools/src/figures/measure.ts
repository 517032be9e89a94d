import { existsSync } from 'node:fs'
import path from 'node:path'
import { countUpwardArrows } from '../structure/import-graph.ts'
import { findLongFunctions } from '../structure/long-functions.ts'
import { findProjectCircles, readFileGraph, toFolderGraph } from '../structure/package-order.ts'
import { readImports } from '../structure/read-imports.ts'
import { type Project, readProjects } from '../structure/read-projects.ts'
import { exportedNames } from './count-exports.ts'
import { countLoaded } from './count-loaded.ts'

/** Figures of one project. Data are no lines of source. */
export interface Figures {
  readonly files: number
  readonly lines: number
  readonly testFiles: number
  readonly testLines: number
  /** Names that its doors export. */
  readonly exported: number
  /** Files of the repository that are read where it is imported. */
  readonly loaded: number
  /** Imports between what lies side by side in `src` that run upwards in the best order. */
  readonly upward: number
  /** Circles of files or folders. */
  readonly circles: number
  /** Functions of more than 60 lines. */
  readonly longFunctions: number
}

/** Measures every project of the repository at `root`. */
export function measure(root: string): Map<string, Figures> {
  const long = findLongFunctions(root, 60)
  return new Map(
    readProjects(root).map((project) => [
      project.name,
      measureProject(root, project, long.map(toFile(root))),
    ]),
  )
}

const toFile =
  (root: string) =>
  ({ file }: { file: string }) =>
    path.join(root, file)

function measureProject(root: string, project: Project, longFunctions: readonly string[]): Figures {
  const tests = project.files.filter(project.isTest)
  const sources = project.files.filter((file) => !project.isTest(file))
  const door = ['src/index.ts', 'src/internal/index.ts'].find((file) =>
    existsSync(path.join(project.folder, file)),
  )
  const files = readFileGraph(project)
  return {
    files: sources.length,
    lines: countLines(sources),
    testFiles: tests.length,
    testLines: countLines(tests),
    exported: exportedNames(project.folder).size,
    loaded: door === undefined ? 0 : countLoaded(root, path.join(project.folder, door)),
    upward: countUpwardArrows(toFolderGraph(files)),
    circles: findProjectCircles(project).length,
    longFunctions: longFunctions.filter((file) => sources.includes(file)).length,
  }
}

function countLines(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + readImports(file).lines, 0)
}
