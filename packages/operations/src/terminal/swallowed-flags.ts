import type { Environment } from '@tathya/platform'
import type { Command } from 'commander'
import { UsageError } from '../errors.ts'

/**
 * Throws `UsageError` if npm took flags of a command as its own settings: `npm run import x.csv --dry-run` passes
 * `npm_config_dry_run=true` instead of the flag, and would import.
 */
export function assertNotSwallowed(command: Command, env: Environment): void {
  if (env.npm_command !== 'run-script' && env.npm_command !== 'run') return
  if (!scripts.includes(env.npm_lifecycle_event ?? '')) return
  const swallowed = command.options
    .map(({ long }) => long!)
    .filter((flag) => (env[`npm_config_${flag.slice(2).replaceAll('-', '_')}`] ?? '') !== '')
  if (swallowed.length === 0) return
  const name = pathOf(command)
  throw new UsageError(
    `npm took ${swallowed.join(' and ')} for itself; nothing was done. Run "npx tathya ${name} ... ${swallowed[0]}", ` +
      `or put -- before all of it: "npm run ${env.npm_lifecycle_event} -- ... ${swallowed[0]}".`,
  )
}

/** Scripts of the root's package.json that start this program. */
const scripts = ['keys', 'topics', 'dlq', 'import', 'releases', 'backup', 'restore', 'migrate']

/** The names by which a command is called: `keys create`. */
export function pathOf(command: Command): string {
  const parent = command.parent === null || command.parent.parent === null ? '' : `${pathOf(command.parent)} `
  return `${parent}${command.name()}`
}
