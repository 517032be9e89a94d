import { serveParent } from '../src/processes/serve-parent.ts'

/** A request to the child process of the tests. */
export type ChildRequest = 'environment' | 'throw' | 'exit' | 'hang' | 'fill memory'

const kept: Buffer[] = []

serveParent(
  async (request: ChildRequest) => {
    if (request === 'throw') throw new Error('not possible')
    if (request === 'exit') process.exit(3)
    if (request === 'hang') for (;;);
    if (request === 'fill memory') {
      setInterval(() => kept.push(Buffer.alloc(20_000_000, 1)), 5)
      await new Promise(() => {})
    }
    return { pid: process.pid, variables: Object.keys(process.env) }
  },
  { maxBytes: 400_000_000 },
)
