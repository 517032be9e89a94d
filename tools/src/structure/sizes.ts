import path from 'node:path'
import { findLongFunctions } from './long-functions.ts'
import { readImports } from './read-imports.ts'
import type { Project } from './read-projects.ts'

/** Maximum lines of a source file. */
const maxFileLines = 400
/** Maximum lines of a function, with its signature and nested functions. */
const maxFunctionLines = 60
/** Maximum source files in a folder, without subfolders. */
const maxFolderFiles = 30

/** Finds source files, functions and folders that are too large, as `file: what is wrong`. */
export function findSizeFaults(root: string, projects: readonly Project[]): string[] {
  const sources = projects.flatMap((project) =>
    project.files.filter((file) => !project.isTest(file)).map((file) => path.relative(root, file)),
  )
  return [...longFiles(root, sources), ...fullFolders(sources), ...longFunctions(root, sources)]
}

function longFiles(root: string, sources: readonly string[]): string[] {
  return sources.flatMap((file) => {
    const { lines } = readImports(path.join(root, file))
    return lines > maxFileLines ? [`${file}: has ${lines} lines; the limit is ${maxFileLines}`] : []
  })
}

function fullFolders(sources: readonly string[]): string[] {
  const folders = Map.groupBy(sources, (file) => path.dirname(file))
  return [...folders]
    .filter(([, files]) => files.length > maxFolderFiles)
    .map(([folder, { length }]) => `${folder}: has ${length} source files; the limit is ${maxFolderFiles}`)
}

function longFunctions(root: string, sources: readonly string[]): string[] {
  return findLongFunctions(root, maxFunctionLines)
    .filter(({ file }) => sources.includes(file))
    .map(
      ({ file, line, lines }) =>
        `${file}:${line}: a function of ${lines} lines; the limit is ${maxFunctionLines}`,
    )
}
