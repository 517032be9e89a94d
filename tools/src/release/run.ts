import { spawnSync } from 'node:child_process'

/** Runs a program and gives what it printed; throws with its errors unless it exits with 0. */
export function run(folder: string, program: string, args: readonly string[], input = ''): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: folder,
    input,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    // npm is a script on Windows, which only its shell starts.
    shell: process.platform === 'win32' && program === 'npm',
  })
  if (error) throw new Error(`${program} could not be started: ${error.message}`)
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${stderr || stdout}`)
  return stdout.trim()
}
