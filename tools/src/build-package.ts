import { spawnSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { exitOnHelp } from './exit-on-help.ts'

// Node strips types outside node_modules only, so that what is published is JavaScript with declarations.
const root = path.resolve(import.meta.dirname, '../..')

const usage = `Writes a package of packages/ as it is published to npm.

npm run build -w packages/calendar              to .cache/packages/calendar
npm run build -w packages/calendar -- <folder>  to another folder
`

interface Manifest {
  readonly name: string
  readonly version: string
  readonly description: string
  readonly license: string
  readonly exports: Readonly<Record<string, string>>
  readonly dependencies: Readonly<Record<string, string>>
}

/** Writes a package as it is published to a folder; throws where the compiler finds faults. */
function build(project: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  compile(project, folder)
  turnDataIntoModules(folder)
  const { name, version, description, license, exports, dependencies } = JSON.parse(
    readFileSync(path.join(project, 'package.json'), 'utf8'),
  ) as Manifest
  const manifest = {
    name,
    version,
    description,
    license,
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20' },
    dependencies,
    exports: Object.fromEntries(Object.entries(exports).map(([entry, file]) => [entry, toCompiled(file)])),
  }
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  for (const file of globSync('*.md', { cwd: project }))
    copyFileSync(path.join(project, file), path.join(folder, file))
  copyFileSync(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'))
}

function compile(project: string, folder: string): void {
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc')
  const args = ['--project', path.join(project, 'tsconfig.build.json'), '--outDir', folder]
  const { status, stdout } = spawnSync(process.execPath, [compiler, ...args], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The compiler failed:\n${stdout}`)
}

/** Data files become modules: older bundlers and browsers cannot import JSON. */
function turnDataIntoModules(folder: string): void {
  for (const file of globSync('**/*.json', { cwd: folder })) {
    const data = JSON.stringify(JSON.parse(readFileSync(path.join(folder, file), 'utf8')))
    writeFileSync(path.join(folder, `${file}.js`), `export default ${data}\n`)
    rmSync(path.join(folder, file))
  }
  for (const file of globSync('**/*.js', { cwd: folder })) {
    const text = readFileSync(path.join(folder, file), 'utf8')
    const plain = text.replaceAll(
      /from ('|")([^'"]+\.json)\1 with \{ type: ('|")json\3 \}/g,
      (_, quote, name) => `from ${quote}${name}.js${quote}`,
    )
    if (plain !== text) writeFileSync(path.join(folder, file), plain)
  }
}

/** `./src/logger.ts` becomes its compiled file and its declarations. */
function toCompiled(source: string): Readonly<Record<string, string>> {
  const stem = source.replace('./src/', './').replace(/\.ts$/, '')
  return { types: `${stem}.d.ts`, default: `${stem}.js` }
}

exitOnHelp(usage)
const [name, target] = process.argv.slice(2)
if (name === undefined) throw new Error('Name a package: build-package.ts calendar')
const folder = path.resolve(target ?? path.join(root, '.cache/packages', name))
build(path.join(root, 'packages', name), folder)
console.log(`Written to ${folder}; publish it with: npm publish ${folder}`)
