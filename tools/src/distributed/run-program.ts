import { spawn } from 'node:child_process'
import path from 'node:path'

/** The root of the repository. */
export const root = path.resolve(import.meta.dirname, '../../..')

/**
 * What Node is given for a server, as in the image and by `npm start`: by default V8 lets the young objects of a busy process
 * grow to 100 MB, and seldom gives them back. With `--expose-gc` a process returns what its start leaves (`returnMemory`).
 */
export const nodeArgs: readonly string[] = ['--expose-gc', '--max-semi-space-size=8']

/** A program failed; the message contains its output. */
export class ProgramFailed extends Error {
  override readonly name = 'ProgramFailed'
}

/** The arguments of Node to run a TypeScript program of the repository. */
export function programArgs(file: string, args: readonly string[] = []): string[] {
  return [path.join(root, 'packages/platform/run.mjs'), path.join(root, file), ...args]
}

/** Runs a program to its end. Rejects with `ProgramFailed`. */
export async function runProgram(
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const child = spawn(process.execPath, programArgs(file, args), { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const output of [child.stdout, child.stderr])
    output.on('data', (chunk) => {
      text += chunk
    })
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new ProgramFailed(`${file} ${args.join(' ')} ended with ${code}:\n${text.trim()}`)
}
