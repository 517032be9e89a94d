import { spawnSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

// Node strips types outside node_modules only, so that what is published is JavaScript with declarations.
const root = path.resolve(import.meta.dirname, '../../..')

interface Manifest {
  readonly name: string
  readonly version: string
  readonly description: string
  readonly license: string
  readonly exports: Readonly<Record<string, string>>
  readonly dependencies: Readonly<Record<string, string>>
}

/** Writes a package as it is published to a folder; throws where the compiler finds faults. */
export function writePackage(project: string, folder: string): void {
  compileTo(project, folder)
  writeManifest(folder, publishedManifest(project, '.'))
  for (const file of globSync('*.md', { cwd: project }))
    copyFileSync(path.join(project, file), path.join(folder, file))
}

/** Writes the code of a package as it is published, and the licence, to a folder. */
export function compileTo(project: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  compile(project, folder)
  turnDataIntoModules(folder)
  copyFileSync(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'))
}

/** The manifest of a package as it is published, with its code in a folder beside the manifest. */
export function publishedManifest(project: string, code: string): object {
  const text = readFileSync(path.join(project, 'package.json'), 'utf8')
  const { name, version, description, license, exports, dependencies } = JSON.parse(text) as Manifest
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20' },
    dependencies,
    exports: Object.fromEntries(
      Object.entries(exports).map(([entry, file]) => [entry, toCompiled(file, code)]),
    ),
  }
}

/** Writes the manifest of a package. */
export function writeManifest(folder: string, manifest: object): void {
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
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
function toCompiled(source: string, code: string): Readonly<Record<string, string>> {
  const stem = `./${path.posix.join(code, source.replace('./src/', '').replace(/\.ts$/, ''))}`
  return { types: `${stem}.d.ts`, default: `${stem}.js` }
}
