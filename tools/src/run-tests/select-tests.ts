import path from 'node:path'
import type { Project } from '../structure/read-projects.ts'

/** What the arguments name does not exist; the message lists what does. */
export class NoSuchTests extends Error {
  override readonly name = 'NoSuchTests'
}

/** The tests that a command line asks for. */
export interface TestRequest {
  /** Names of projects, separated by commas; undefined for all. */
  readonly projects?: string | undefined
  /** Parts of paths: files whose path within the project contains one of them. */
  readonly words?: readonly string[]
  /** The absolute paths of the files that reach a change; undefined if changes do not matter. */
  readonly reaching?: ReadonlySet<string> | undefined
}

/** The tests of one project. */
export interface SelectedTests {
  readonly project: Project
  /** Paths of the chosen files, relative to the project; undefined if it is all of them. */
  readonly files: readonly string[] | undefined
}

/**
 * The tests that are asked for, by project. Only the projects may be a word that is a project's name: `schools geo-data` asks
 * for the files of `schools` whose path contains "geo-data". Throws `NoSuchTests`; a change that no test reaches gives none.
 */
export function selectTests(projects: readonly Project[], request: TestRequest = {}): SelectedTests[] {
  const { words = [], reaching } = request
  const chosen = chooseProjects(projects, request.projects)
  if (words.length === 0 && reaching === undefined)
    return chosen.map((project) => ({ project, files: undefined }))
  const matching = chosen.map((project) => ({ project, files: testFiles(project).filter(hasWord) }))
  if (matching.every(({ files }) => files.length === 0)) throw noSuchFiles(projects, chosen, words)
  return matching
    .map(({ project, files }) => ({
      project,
      files: files.filter((file) => reaching?.has(path.join(project.folder, file)) ?? true),
    }))
    .filter(({ files }) => files.length > 0)

  function hasWord(file: string): boolean {
    return words.length === 0 || words.some((word) => file.includes(word))
  }
}

function chooseProjects(projects: readonly Project[], list: string | undefined): Project[] {
  const tested = projects.filter(({ hasTests }) => hasTests)
  if (list === undefined) return tested
  const names = list.split(',')
  const unknown = names.find((name) => !tested.some((project) => project.name === name))
  if (unknown === undefined) return tested.filter(({ name }) => names.includes(name))
  const known = tested.map(({ name }) => name).join(', ')
  throw new NoSuchTests(`There is no project ${unknown}. The projects are: ${known}.`)
}

function noSuchFiles(
  projects: readonly Project[],
  chosen: readonly Project[],
  words: readonly string[],
): NoSuchTests {
  const lines = [
    `No test file has "${words.join('" or "')}" in its path. The files are:`,
    ...chosen.flatMap(testFiles).map((file) => `  ${file}`),
  ]
  if (words.some((word) => projects.some(({ name }) => name === word))) {
    const names = [...chosen.map(({ name }) => name), ...words].join(',')
    lines.push(`Several projects are separated by commas: npm test ${names}`)
  }
  return new NoSuchTests(lines.join('\n'))
}

/** Says what is run, a line for each project of which only some files are. */
export function describeSelection(selected: readonly SelectedTests[], request: TestRequest): string {
  const words = request.words ?? []
  const conditions = [
    ...(words.length > 0 ? [`whose path contains "${words.join('" or "')}"`] : []),
    ...(request.reaching === undefined ? [] : ['that a change reaches']),
  ].join(' and ')
  if (conditions === '') {
    const names = selected.map(({ project }) => project.name).join(', ')
    return request.projects === undefined ? 'All tests of all projects' : `All tests of ${names}`
  }
  if (selected.length === 0) return `No test files ${conditions}`
  return selected
    .map(({ project: { name }, files = [] }) => {
      const count = files.length === 1 ? '1 file' : `${files.length} files`
      return `${name}: ${count} ${conditions}`
    })
    .join('\n')
}

/** The test files of a project, relative to it. */
function testFiles(project: Project): string[] {
  return project.files
    .filter((file) => project.isTest(file) && file.endsWith('.test.ts'))
    .map((file) => path.relative(project.folder, file))
}
