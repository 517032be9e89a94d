import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

// Node strips types outside node_modules only, so that what is published is JavaScript with declarations.
const project = path.resolve(import.meta.dirname, '..')
const root = path.resolve(project, '../..')

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly exports: Readonly<Record<string, string>>
  readonly dependencies: Readonly<Record<string, string>>
}

/** Writes the package as it is published to a folder; throws where the compiler finds faults. */
function build(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  compile(folder)
  const { name, version, license, exports, dependencies } = JSON.parse(
    readFileSync(path.join(project, 'package.json'), 'utf8'),
  ) as Manifest
  const manifest = {
    name,
    version,
    description: 'Calls the HTTP API of Tathya and reports exceptions to its logger, from Node and browsers',
    license,
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20' },
    dependencies,
    exports: Object.fromEntries(Object.entries(exports).map(([entry, file]) => [entry, toCompiled(file)])),
  }
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  copyFileSync(path.join(project, 'README.md'), path.join(folder, 'README.md'))
  copyFileSync(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'))
}

function compile(folder: string): void {
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc')
  const args = ['--project', path.join(project, 'tsconfig.build.json'), '--outDir', folder]
  const { status, stdout } = spawnSync(process.execPath, [compiler, ...args], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The compiler failed:\n${stdout}`)
}

/** `./src/logger.ts` becomes its compiled file and its declarations. */
function toCompiled(source: string): Readonly<Record<string, string>> {
  const stem = source.replace('./src/', './').replace(/\.ts$/, '')
  return { types: `${stem}.d.ts`, default: `${stem}.js` }
}

const folder = path.resolve(process.argv[2] ?? path.join(root, '.cache/client'))
build(folder)
console.log(`Written to ${folder}; publish it with: npm publish ${folder}`)
