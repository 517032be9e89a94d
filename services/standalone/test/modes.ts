import { before, describe } from 'node:test'
import { findServers, noServers } from '@tathya/test-servers'
import { type Cleanup, seededRandom, shortOrLong, suiteContext } from '@tathya/testing'
import { type DistributedOptions, startDistributed } from './start-distributed.ts'
import { type Product, startProduct } from './start-product.ts'

/** A way in which the product runs. */
export interface Mode {
  readonly mode: string
  /** Services that are left out by `only` run where all are one process. */
  readonly start: (context: Cleanup, options?: DistributedOptions) => Promise<Product>
  /** Why tests of it are skipped here. */
  readonly skip: string | false
}

/** The ways in which the product runs; the same tests hold for each. */
export const modes: readonly Mode[] = [
  { mode: 'in one process', start: startProduct, skip: false },
  {
    mode: 'as one process per service',
    start: startDistributed,
    skip: findServers() === undefined && noServers,
  },
]

const context = suiteContext()
const started = new Map<string, Promise<Product>>()

/** Declares tests for each way; the product is started once for all tests of a process. */
export function inEveryMode(title: string, declare: (current: () => Product, sample: Sample) => void): void {
  for (const mode of modes)
    inMode(mode, title, (current) => declare(current, mode === modes[0] ? takeAll : sample))
}

/** Chooses from a list of what is tried. */
export type Sample = <T>(list: readonly T[]) => readonly T[]

const takeAll: Sample = (list) => list

/** Of so many one is tried as one process per service: what a service answers does not depend on the way that it runs. */
const oneOf = shortOrLong(4, 1)
const random = seededRandom({ diagnostic: (message) => console.log(message) })

/** One of a few that follow each other, by chance. */
const sample: Sample = (list) => {
  const groups = Map.groupBy(list.entries(), ([at]) => Math.floor(at / oneOf))
  return [...groups.values()].map((group) => group[Math.floor(random() * group.length)]![1])
}

/** Declares tests of what the way cannot change, on the same product. */
export function inOneProcess(title: string, declare: (current: () => Product) => void): void {
  inMode(modes[0]!, title, declare)
}

/** Declares tests of one process per service alone, on the same product. */
export function inProcesses(title: string, declare: (current: () => Product) => void): void {
  inMode(modes[1]!, title, declare)
}

function inMode({ mode, start, skip }: Mode, title: string, declare: (current: () => Product) => void): void {
  describe(`${title}, ${mode}`, { skip }, () => {
    let product: Product | undefined
    before(async () => {
      const starting = started.get(mode) ?? start(context, { env: { TATHYA_CONVERSION_SLOTS: '1' } })
      started.set(mode, starting)
      product = await starting
    })
    declare(() => product!)
  })
}
