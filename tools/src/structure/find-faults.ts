import path from 'node:path'
import { findImportFaults } from './imports.ts'
import { findProjectCircles } from './package-order.ts'
import { readProjects } from './read-projects.ts'
import { findSizeFaults } from './sizes.ts'

/** Every breach of the import rules under `root`, as `file: what is wrong`. Empty where all hold. */
export function findFaults(root: string): string[] {
  return findImportFaults(root, readProjects(root))
}

/** Circles of imports within a project, and files, functions and folders that are too large. */
export function findStructureFaults(root: string): string[] {
  const projects = readProjects(root)
  const circles = projects.flatMap((project) =>
    findProjectCircles(project).map(
      (circle) => `${path.relative(root, project.folder)}/src: imports run in a circle: ${circle}`,
    ),
  )
  return [...circles, ...findSizeFaults(root, projects)]
}
