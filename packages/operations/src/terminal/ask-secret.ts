import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { UsageError } from '../errors.ts'

/** Asks for a secret on the terminal without showing it; without a terminal, reads the first line of the standard input. */
export async function askSecret(question: string): Promise<string> {
  const terminal = process.stdin.isTTY === true
  // The interface would show what is typed; it gets nowhere to write.
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output, terminal })
  // Only now: the interface has turned off the echo of the terminal, so that a key that comes at once is not shown.
  if (terminal) process.stderr.write(question)
  try {
    return await new Promise((resolve, reject) => {
      lines.once('line', resolve)
      lines.once('SIGINT', () => reject(new UsageError('Nothing was stored.')))
      lines.once('close', () => reject(new UsageError('No key was given.')))
    })
  } finally {
    lines.close()
    if (terminal) process.stderr.write('\n')
  }
}
