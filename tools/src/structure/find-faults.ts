import path from 'node:path'
import { findImportCycles } from './import-cycles.ts'
import { findImportFaults } from './imports.ts'
import { findPhraseFaults } from './phrases.ts'
import { type Project, readProjects } from './read-projects.ts'
import { findSizeFaults } from './sizes.ts'

/**
 * Every breach of the structure rules under `root`, as `file: what is wrong`: forbidden imports, import cycles within a project,
 * files, functions and folders that are too large, and phrases that comments avoid.
 */
export function findFaults(root: string): string[] {
  const projects = readProjects(root)
  return [
    ...findImportFaults(root, projects),
    ...projects.flatMap((project) => findCycleFaults(root, project)),
    ...findSizeFaults(root, projects),
    ...findPhraseFaults(root, projects),
  ]
}

function findCycleFaults(root: string, project: Project): string[] {
  const source = `${path.relative(root, project.folder)}/src`
  return findImportCycles(project).map((cycle) => `${source}: import cycle: ${cycle}`)
}
