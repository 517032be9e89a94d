import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { exitOnHelp } from './exit-on-help.ts'
import { compileTo, publishedManifest, writeManifest } from './packages/published-package.ts'

const root = path.resolve(import.meta.dirname, '../..')

const usage = `What npm pack runs before and after it packs a package of packages/.

pack-package.ts prepack calendar   writes the code to dist, and the manifest that refers to it
pack-package.ts postpack calendar  puts the manifest of this repository back, and removes dist
`

exitOnHelp(usage)
const [step, name = ''] = process.argv.slice(2)
const project = path.join(root, 'packages', name)
if (name === '' || !existsSync(project)) throw new Error('Name a package: pack-package.ts prepack calendar')
const manifest = path.join(project, 'package.json')
const dist = path.join(project, 'dist')
// The manifest of this repository leads to TypeScript, which Node does not run from node_modules.
const kept = path.join(root, '.cache/packed', `${name}.package.json`)

if (step === 'prepack') {
  // An attempt that was interrupted left the published manifest behind.
  if (existsSync(kept)) restore()
  compileTo(project, dist)
  mkdirSync(path.dirname(kept), { recursive: true })
  copyFileSync(manifest, kept)
  writeManifest(project, { ...publishedManifest(project, 'dist'), files: ['dist', '*.md'] })
} else if (step === 'postpack') {
  restore()
  rmSync(dist, { recursive: true, force: true })
} else throw new Error(`Unknown step ${step}: prepack or postpack`)

/** Puts the manifest of this repository back. */
function restore(): void {
  copyFileSync(kept, manifest)
  rmSync(kept)
}
