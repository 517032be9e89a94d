import { execFileSync } from 'node:child_process'
import path from 'node:path'

/** There is no repository, or no branch `main`, to compare with. */
export class NothingToCompare extends Error {
  override readonly name = 'NothingToCompare'
}

/**
 * The files under `root` that differ from where this branch left `main`, committed or not, with new ones that Git does not
 * ignore. On `main` itself these are the files that are not committed. Throws `NothingToCompare`.
 */
export function findChangedFiles(root: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    const from = git('merge-base', 'HEAD', findMain(git)).trim()
    const changed = git('diff', '--name-only', '-z', '--relative', from)
    const added = git('ls-files', '--others', '--exclude-standard', '-z')
    return [...new Set(`${changed}${added}`.split('\0'))]
      .filter((name) => name !== '')
      .map((name) => path.join(root, name))
      .sort()
  } catch {
    throw new NothingToCompare('--changed needs a Git repository with a branch main, or origin/main.')
  }
}

function findMain(git: (...args: string[]) => string): string {
  const names = git('for-each-ref', '--format=%(refname)', 'refs/heads/main', 'refs/remotes/origin/main')
  return names.split('\n')[0]!
}
