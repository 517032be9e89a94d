import { ImportError, type ImportFormat } from '../../src/index.ts'
import { sampleDataset, sampleRows } from '../support/sample.ts'
import { wholeTable } from '../support/whole-table.ts'

/** Files whose first cell orders how they are read. */
const orders: Readonly<Record<string, () => void | Promise<void>>> = {
  'say who reads': () => {
    throw new ImportError(`read by process ${process.pid}`)
  },
  'fill the heap': () => {
    const kept: number[][] = []
    for (;;) kept.push(Array.from({ length: 10_000 }, Math.random))
  },
  async 'take memory outside of the heap'() {
    const kept: Buffer[] = []
    for (;;) {
      kept.push(Buffer.alloc(10_000_000, 1))
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  },
  'never end': () => new Promise(() => {}),
  'end the process': () => process.exit(3),
}

const greedy: ImportFormat = {
  id: 'greedy',
  title: 'A file that orders how it is read',
  recognise: ({ sheets }) => String(sheets[0]?.rows[0]?.[0]) in orders,
  async read({ sheets }) {
    await orders[String(sheets[0]?.rows[0]?.[0])]?.()
    throw new ImportError('It was read.')
  },
}

/** Is loaded by the process of an import. */
export const datasets = [
  sampleDataset({ after: (done) => process.once('exit', done) }, sampleRows(3), {
    formats: [greedy, wholeTable],
  }),
]
