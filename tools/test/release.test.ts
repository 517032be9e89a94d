import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { promisify } from 'node:util'
import { nameRelease, readUnreleased } from '../src/release/changelog.ts'

const root = path.resolve(import.meta.dirname, '../..')
const run = promisify(execFile)

describe('changelog', () => {
  const changelog = '# Changelog\n\n## Next\n\n- New.\n\n## 0.1.0 (2026-11-21)\n\n- First.\n'

  test('gives what no release has', () => {
    assert.equal(readUnreleased(changelog), '- New.')
    assert.equal(readUnreleased(changelog.replace('- New.\n\n', '')), undefined)
    assert.equal(readUnreleased('# Changelog\n'), undefined)
  })

  test('names a release below an empty section', () => {
    assert.equal(
      nameRelease(changelog, '0.2.0', '2026-12-01'),
      '# Changelog\n\n## Next\n\n## 0.2.0 (2026-12-01)\n\n- New.\n\n## 0.1.0 (2026-11-21)\n\n- First.\n',
    )
  })
})

describe('npm run release', () => {
  const release = (...args: string[]) =>
    run(process.execPath, ['packages/platform/run.mjs', 'tools/src/release.ts', ...args], { cwd: root })

  test('refuses a version that is none, or not above the present one', async () => {
    await assert.rejects(release('next', '--dry-run'), /Name a version, such as 0\.2\.0/)
    await assert.rejects(release('0.0.1', '--dry-run'), /0\.0\.1 is not above the present version/)
  })

  test('signs what it makes, in a copy', async (t) => {
    // A release is a commit: an archive of the sources has no history to make one in.
    if (!existsSync(path.join(root, '.git'))) return t.skip('this copy is no git checkout')
    try {
      await run('ssh-keygen', ['-Y', 'nothing'])
    } catch (error) {
      // Without arguments that make sense it fails; only its absence counts.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return t.skip('ssh-keygen is not installed')
    }
    // The program refuses a checkout with changes, which one has while working on it.
    const { stdout: changes } = await run('git', ['status', '--porcelain'], { cwd: root })
    if (changes !== '') return t.skip('the checkout has changes')
    const { stdout } = await release('99.0.0', '--dry-run')
    assert.match(stdout, /^[0-9a-f]{64} {2}NOTES\.md$/m)
    assert.match(stdout, /^[0-9a-f]{64} {2}tathya\.cdx\.json$/m)
    assert.match(stdout, /^[0-9a-f]{64} {2}tathya-client-99\.0\.0\.tgz$/m)
    assert.match(stdout, /^chore\(release\): 99\.0\.0$/m)
    const { stdout: tags } = await run('git', ['tag', '--list', 'v99.0.0'], { cwd: root })
    assert.equal(tags, '')
  })
})
