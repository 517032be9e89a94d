import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The address in the commands of docs/calls.md. */
const address = 'http://127.0.0.1:8080'

/** The commands of docs/calls.md that call the product: `sh` blocks that begin with `curl`. */
export function readCalls(root: string): string[] {
  const text = readFileSync(path.join(root, 'docs/calls.md'), 'utf8')
  const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block]) => block!.trim())
  return blocks.filter((block) => block.startsWith('curl '))
}

/**
 * Runs a command of docs/calls.md against the product at `url`. Resolves with a description of the fault, or undefined if the answer
 * is JSON, not a problem document and not an empty list.
 */
export async function tryCall(
  root: string,
  call: string,
  { url, key, signal }: { url: string; key: string; signal: AbortSignal },
): Promise<string | undefined> {
  const env = { PATH: process.env.PATH ?? '', TATHYA_KEY: key }
  try {
    const command = `${call.replaceAll(address, url)} --max-time 40`
    const { stdout } = await run('bash', ['-c', command], { cwd: root, env, signal })
    const answer = JSON.parse(stdout) as { code?: string; data?: unknown[] } | unknown[]
    const list = Array.isArray(answer) ? answer : answer.data
    if (list?.length === 0) return 'an empty list'
    if (!Array.isArray(answer) && typeof answer.code === 'string') return stdout
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}
