import { type SpawnSyncReturns, spawnSync } from 'node:child_process'

/** Runs npm in a folder and gives what it printed; the exit code is the caller's to read. */
export function runNpm(folder: string, args: readonly string[]): SpawnSyncReturns<string> {
  return spawnSync('npm', args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  })
}
