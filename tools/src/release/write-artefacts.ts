import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { writeSbom } from '../supply-chain/write-sbom.ts'
import { run } from './run.ts'

/** The purpose that a signature names, so that it is good for nothing else (`ssh-keygen -Y verify -n`). */
export const signaturePurpose = 'tathya-release'

/**
 * Writes what a release consists of to a folder: notes, bill of materials, packages for npm, and their SHA-256 sums
 * signed with an SSH key.
 * @param keyFile a private key that ssh-keygen or its agent can use
 */
export function writeArtefacts(root: string, folder: string, notes: string, keyFile: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'NOTES.md'), notes)
  writeSbom(root, path.join(folder, 'tathya.cdx.json'))
  packPackages(root, folder)
  const sums = readdirSync(folder)
    .sort()
    .map((name) => `${sha256(path.join(folder, name))}  ${name}\n`)
    .join('')
  const sumsFile = path.join(folder, 'SHA256SUMS')
  writeFileSync(sumsFile, sums)
  run(folder, 'ssh-keygen', ['-q', '-Y', 'sign', '-f', keyFile, '-n', signaturePurpose, sumsFile])
}

/** Packs every package that has a build for npm. */
function packPackages(root: string, folder: string): void {
  for (const config of globSync('packages/*/tsconfig.build.json', { cwd: root })) {
    const name = path.basename(path.dirname(config))
    const built = path.join(root, '.cache/release-build', name)
    run(root, process.execPath, ['packages/platform/run.mjs', 'tools/src/build-package.ts', name, built])
    run(folder, 'npm', ['pack', '--silent', built])
  }
}

function sha256(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}
