import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { tempFolder } from '@tathya/testing'

const repository = path.resolve(import.meta.dirname, '../../../..')

/** Copies projects of this repository to a folder of the test's own, where their imports lead to the copies. */
export function copyRepository(
  context: Parameters<typeof tempFolder>[0],
  projects: readonly string[],
): string {
  const copy = tempFolder(context)
  for (const project of projects) {
    for (const part of ['package.json', 'src'])
      cpSync(path.join(repository, project, part), path.join(copy, project, part), { recursive: true })
  }
  const modules = path.join(copy, 'node_modules')
  mkdirSync(path.join(modules, '@tathya'), { recursive: true })
  for (const name of readdirSync(path.join(repository, 'node_modules'))) {
    if (name !== '@tathya') symlinkSync(path.join(repository, 'node_modules', name), path.join(modules, name))
  }
  for (const project of projects)
    symlinkSync(path.join(copy, project), path.join(modules, '@tathya', path.basename(project)))
  return copy
}
