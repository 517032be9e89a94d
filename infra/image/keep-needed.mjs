// Leaves in an image what its service runs with: node keep-needed.mjs <whole source> <app with node_modules> <service>
// What is needed follows from the dependencies that the package.json files declare, those of this repository and those of
// the packages; what tests and other services need goes.
import { cpSync, existsSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'

const [source, app, service] = process.argv.slice(2)
/** Folders, below `app`, of the projects and packages that are needed. */
const needed = new Set()

collect(path.join(app, 'services', service))
// Every image has the program that operates an installation. Services of this repository that it can do without, as for
// the topics, are not added for it.
collect(path.join(app, 'packages/operations'))
const projects = ['packages', 'services', 'tools'].flatMap((group) => entries(path.join(app, group)))
for (const project of projects)
  if (!needed.has(project)) rmSync(project, { recursive: true, force: true })
  else copyProject(path.relative(app, project))
for (const folder of [app, ...projects]) removeUnneeded(path.join(folder, 'node_modules'))
removeForEditors(path.join(app, 'node_modules'))
copy('LICENSE')
copy('NOTICE')
// Pages of the portal show them, and the gateway searches them.
if (['portal', 'gateway'].some((each) => needed.has(path.join(app, 'services', each)))) copy('docs')
copy('infra/image')

/** Adds a package and what it depends on, found as Node finds it: in the folder above that has it first. */
function collect(folder) {
  if (needed.has(folder)) return
  needed.add(folder)
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  for (const field of ['dependencies', 'optionalDependencies', 'peerDependencies'])
    for (const name of Object.keys(manifest[field] ?? {})) {
      if (field === 'optionalDependencies' && name.startsWith('@tathya/')) continue
      const found = find(folder, name)
      if (found !== undefined) collect(found)
    }
}

/** The folder of a package; undefined where it is an optional one that is not for this machine. */
function find(from, name) {
  const folder = path.join(from, 'node_modules', name)
  if (existsSync(folder)) return realpathSync(folder)
  return from === app ? undefined : find(path.dirname(from), name)
}

function removeUnneeded(modules) {
  for (const entry of entries(modules)) {
    const folders = path.basename(entry).startsWith('@') ? entries(entry) : [entry]
    for (const folder of folders) {
      // A link to a project that was removed leads nowhere.
      if (!existsSync(folder) || !needed.has(realpathSync(folder)))
        rmSync(folder, { recursive: true, force: true })
      else if (realpathSync(folder) === folder) removeUnneeded(path.join(folder, 'node_modules'))
    }
  }
}

/** Maps and declarations of types, which no running program reads: a quarter of what the packages weigh. */
function removeForEditors(folder) {
  for (const file of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (file.isFile() && /\.(map|d\.[cm]?ts)$/.test(file.name)) rmSync(path.join(file.parentPath, file.name))
}

function copyProject(project) {
  for (const item of ['src', 'run.mjs', 'package.json']) copy(path.join(project, item))
}

function copy(item) {
  if (existsSync(path.join(source, item)))
    cpSync(path.join(source, item), path.join(app, item), { recursive: true })
}

function entries(folder) {
  return existsSync(folder) ? readdirSync(folder).map((name) => path.join(folder, name)) : []
}
