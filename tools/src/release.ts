import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import semver from 'semver'
import { exitOnHelp } from './exit-on-help.ts'
import { nameRelease, readUnreleased } from './release/changelog.ts'
import { run } from './release/run.ts'
import { readVersion, setVersion } from './release/set-version.ts'
import { signaturePurpose, writeArtefacts } from './release/write-artefacts.ts'

const usage = `Makes a release: version, changelog, commit and tag, and signed artefacts in .cache/release/<version>.

npm run release -- 0.2.0 --key ~/.ssh/id_ed25519    signs with this SSH key; pushes nothing
npm run release -- 0.2.0 --dry-run                  does all of it in a copy that is thrown away, with a key of its own
`

interface Release {
  /** The checkout that the release is made in. */
  readonly root: string
  readonly version: string
  readonly keyFile: string
  /** The folder that gets notes, bill of materials, packages and sums. */
  readonly artefacts: string
}

const here = path.resolve(import.meta.dirname, '../..')

function main(): void {
  exitOnHelp(usage)
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false }, key: { type: 'string' } },
  })
  const [version] = positionals
  if (version === undefined || semver.valid(version) !== version)
    fail(`Name a version, such as 0.2.0.\n\n${usage}`)
  const present = readVersion(here)
  if (!semver.gt(version, present)) fail(`${version} is not above the present version ${present}.`)
  if (run(here, 'git', ['status', '--porcelain']) !== '')
    fail('Commit or remove the changes of the checkout first.')
  if (values['dry-run']) return rehearse(version)
  if (values.key === undefined) fail('A release is signed: name a private SSH key with --key.')
  if (run(here, 'git', ['branch', '--show-current']) !== 'main') fail('Releases are made on the branch main.')
  const artefacts = path.join(here, '.cache/release', version)
  makeRelease({ root: here, version, keyFile: path.resolve(values.key), artefacts })
  console.log(`Publish it:\n  git push --follow-tags\n  npm publish ${artefacts}/<package>.tgz`)
}

function makeRelease({ root, version, keyFile, artefacts }: Release): void {
  const changelogFile = path.join(root, 'CHANGELOG.md')
  const changelog = readFileSync(changelogFile, 'utf8')
  const changes = readUnreleased(changelog)
  if (changes === undefined) fail('CHANGELOG.md has nothing under "Next".')
  console.log(`[1/3] version ${version}`)
  setVersion(root, version)
  writeFileSync(changelogFile, nameRelease(changelog, version, new Date().toISOString().slice(0, 10)))
  console.log(`[2/3] artefacts in ${artefacts}`)
  writeArtefacts(root, artefacts, `# Tathya ${version}\n\n${changes}\n`, keyFile)
  console.log(`[3/3] commit and tag v${version}`)
  run(root, 'git', ['commit', '--quiet', '--all', '--message', `chore(release): ${version}`])
  const signing = ['-c', 'gpg.format=ssh', '-c', `user.signingkey=${keyFile}`]
  run(root, 'git', [...signing, 'tag', '--sign', `v${version}`, '--message', `Tathya ${version}`])
}

/** Makes the release in a clone, then checks its signature as a user would. */
function rehearse(version: string): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'tathya-release-'))
  try {
    const root = path.join(folder, 'tathya')
    run(here, 'git', ['clone', '--quiet', '--shared', here, root])
    symlinkSync(path.join(here, 'node_modules'), path.join(root, 'node_modules'))
    const keyFile = path.join(folder, 'key')
    run(folder, 'ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', 'dry-run', '-f', keyFile])
    const artefacts = path.join(folder, 'artefacts')
    makeRelease({ root, version, keyFile, artefacts })
    verify(artefacts, readFileSync(`${keyFile}.pub`, 'utf8'))
    console.log(run(root, 'git', ['show', '--stat', '--format=%s', 'HEAD']))
    console.log(readFileSync(path.join(artefacts, 'SHA256SUMS'), 'utf8'))
    console.log('This was a dry run: nothing was changed.')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Throws unless the sums are signed by this key. */
function verify(artefacts: string, publicKey: string): void {
  const signers = path.join(artefacts, '../allowed-signers')
  writeFileSync(signers, `releases ${publicKey}`)
  const signature = path.join(artefacts, 'SHA256SUMS.sig')
  const sums = readFileSync(path.join(artefacts, 'SHA256SUMS'), 'utf8')
  const args = ['-Y', 'verify', '-f', signers, '-I', 'releases', '-n', signaturePurpose, '-s', signature]
  run(artefacts, 'ssh-keygen', args, sums)
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

main()
