import { statSync } from 'node:fs'
import path from 'node:path'
import type { Project } from '../../structure/read-projects.ts'
import { FileGraph } from './file-graph.ts'

/**
 * The test files that are changed, or import a changed file: through any number of files and packages, or `directly`. A file
 * that nothing imports, such as a document, is reached from the code that names it.
 */
export function findReachingTests(
  projects: readonly Project[],
  changed: readonly string[],
  { directly = false } = {},
): Set<string> {
  const users = toUsers(new FileGraph(projects), projects, changed)
  const reached = new Set(changed)
  for (const file of directly ? changed : reached) for (const user of users.get(file) ?? []) reached.add(user)
  const isTestFile = (file: string) => file.endsWith('.test.ts')
  return new Set(
    projects.flatMap(({ files }) => files.filter((file) => isTestFile(file) && reached.has(file))),
  )
}

/** For each file, those that use it. */
function toUsers(
  graph: FileGraph,
  projects: readonly Project[],
  changed: readonly string[],
): Map<string, string[]> {
  const users = new Map<string, string[]>()
  const files = projects.flatMap((project) => project.files)
  for (const file of files) {
    for (const used of graph.usedBy(file)) {
      const inFolder = isFolder(used) ? changed.filter((name) => name.startsWith(used + path.sep)) : [used]
      for (const name of inFolder) users.set(name, [...(users.get(name) ?? []), file])
    }
  }
  for (const name of changed) {
    if (/\.(ts|mjs)$/.test(name) || users.has(name)) continue
    const quoted = new RegExp(`['"\`/]${RegExp.escape(path.basename(name))}['"\`]`)
    users.set(
      name,
      files.filter((file) => quoted.test(graph.codeOf(file))),
    )
  }
  return users
}

function isFolder(name: string): boolean {
  return path.extname(name) === '' && (statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? false)
}
