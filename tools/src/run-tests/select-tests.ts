import path from 'node:path'
import type { Project } from '../structure/read-projects.ts'

/** What the arguments name does not exist; the message lists what does. */
export class NoSuchTests extends Error {
  override readonly name = 'NoSuchTests'
}

/** The tests of one project. */
export interface SelectedTests {
  readonly project: Project
  /** Paths of the chosen files; undefined where it is all of them. */
  readonly files: readonly string[] | undefined
}

/**
 * Reads `[project ...] [word ...]`: the tests of the projects, or of all where none is named; with words, the test files whose
 * path within the project contains one of them. Throws `NoSuchTests`.
 */
export function selectTests(projects: readonly Project[], args: readonly string[]): SelectedTests[] {
  const tested = projects.filter(({ hasTests }) => hasTests)
  const isProject = (word: string) => tested.some(({ name }) => name === word)
  const end = args.findIndex((word) => !isProject(word))
  const names = end === -1 ? args : args.slice(0, end)
  const words = args.slice(names.length)
  if (names.length === 0 && words.length > 0) {
    const list = tested.map(({ name }) => name).join(', ')
    throw new NoSuchTests(`There is no project ${words[0]}. The projects are: ${list}.`)
  }
  const chosen = names.length === 0 ? tested : tested.filter(({ name }) => names.includes(name))
  if (words.length === 0) return chosen.map((project) => ({ project, files: undefined }))
  const matching = chosen.flatMap((project) => {
    const files = testFiles(project).filter((file) => words.some((word) => file.includes(word)))
    return files.length === 0 ? [] : [{ project, files }]
  })
  if (matching.length > 0) return matching
  const list = chosen.flatMap(testFiles).join('\n  ')
  throw new NoSuchTests(`No test file has "${words.join('" or "')}" in its path. The files are:\n  ${list}`)
}

/** The test files of a project, relative to it. */
function testFiles(project: Project): string[] {
  return project.files
    .filter((file) => project.isTest(file) && file.endsWith('.test.ts'))
    .map((file) => path.relative(project.folder, file))
}
