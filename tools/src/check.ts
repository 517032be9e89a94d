import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readProjects } from './structure/read-projects.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** One check: a program, and what it is given. */
interface Step {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
}

const boundaries: Step = {
  name: 'boundaries',
  command: 'npm',
  args: ['run', '--silent', 'boundaries'],
}

/** What a change must pass before it lands, cheapest first. */
const steps: readonly Step[] = [
  { name: 'format and lint', command: 'biome', args: ['check'] },
  boundaries,
  { name: 'types', command: 'npm', args: ['run', '--silent', 'typecheck'] },
  { name: 'supply chain', command: 'npm', args: ['run', '--silent', 'supply-chain'] },
  { name: 'tests', command: 'npm', args: ['run', '--silent', 'test'] },
]

/** The folders of a project that have a `tsconfig.json`: scripts for browsers have other types. */
function findTypePrograms(folder: string): string[] {
  const found = globSync('**/tsconfig.json', { cwd: path.join(root, folder), exclude: ['**/node_modules'] })
  return found.map((file) => path.join(folder, path.dirname(file))).toSorted()
}

/** The same of the projects with one name: a package and its service may share it. */
function stepsOf(name: string, folders: readonly string[]): Step[] {
  return [
    { name: 'format and lint', command: 'biome', args: ['check', ...folders] },
    boundaries,
    ...folders.flatMap(findTypePrograms).map((folder) => ({
      name: `types of ${folder}`,
      command: 'tsc',
      args: ['-p', folder],
    })),
    { name: 'tests', command: 'npm', args: ['run', '--silent', 'test', '--', name] },
  ]
}

const usage = `Checks a change; stops at the first check that fails.

npm run check               what a change must pass before it lands: ${steps.map(({ name }) => name).join(', ')}
npm run check schools       format, lint, types and tests of one project, and the boundaries
`

/** What is left to do when one project is in order. */
const next = `Next:
  npm run generate          after a change of endpoints, schemas, examples or error codes
  npm test standalone everywhere  the whole document, after the same changes: names in Nepali, examples, requests
  npm test -- --changed     the tests of other projects that use what you changed
  npm run check             everything, before the change lands
`

function main(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean' } },
  })
  if (values.help) {
    process.stdout.write(usage)
    return 0
  }
  const [name] = positionals
  if (name === undefined) return runSteps(steps)
  const projects = readProjects(root)
  const folders = projects
    .filter((project) => project.name === name)
    .map(({ folder }) => path.relative(root, folder))
  if (folders.length === 0 || positionals.length > 1) {
    const known = projects.map((project) => project.name).join(', ')
    console.error(`npm run check takes one project, or none for all. The projects are: ${known}.`)
    return 2
  }
  const status = runSteps(stepsOf(name, folders))
  if (status === 0) process.stdout.write(`\n${next}`)
  return status
}

function runSteps(list: readonly Step[]): number {
  for (const [index, { name, command, args }] of list.entries()) {
    console.log(`\n[${index + 1}/${list.length}] ${name}`)
    const isWindows = process.platform === 'win32'
    const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: isWindows })
    if (status !== 0) {
      console.error(`\n"${name}" failed.${command === 'biome' ? ' npm run format mends the format.' : ''}`)
      return 1
    }
  }
  return 0
}

process.exitCode = main()
