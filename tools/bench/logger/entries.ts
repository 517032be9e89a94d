import { createHash } from 'node:crypto'
import type { NewEntry } from '@tathya/storage'

/** Customers of the bench; a few of them have most entries. */
export const customers = 1_000

/** A word in every twentieth entry, and one in every ten-thousandth. */
export const commonWord = 'timeout'
export const rareWord = 'deadlock'

const words =
  'connection refused by upstream while reading response header from the payment gateway for order भुक्तानी असफल भयो ग्राहक खाता invalid token expected number got null cannot read property of undefined in module controller handler'.split(
    ' ',
  )
const services = [
  'billing',
  'accounts',
  'orders',
  'search',
  'mail',
  'reports',
  'web',
  'mobile',
  'sync',
  'admin',
]
const levels = ['debug', 'info', 'warning', 'error', 'error', 'error', 'fatal'] as const
const start = Date.UTC(2026, 0, 1)
const monthMs = 30 * 86_400_000

/** A sequence that is the same in every run: a number from 0 to 1. */
function createRandom(): () => number {
  let state = 42
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** The customer of an entry: half of all are of the first, and each of the last has about a hundred of a million. */
function toCustomer(random: number): number {
  return Math.min(customers, 1 + Math.floor(customers * random ** 6))
}

/** Makes entries of a month, in the order of their arrival. */
export function* makeEntries(count: number): Iterable<NewEntry> {
  const random = createRandom()
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!
  for (let at = 0; at < count; at += 1) {
    const bug = Math.floor(random() * 2_000)
    const time = new Date(start + (at * monthMs) / count + random() * 60_000).toISOString()
    const text = Array.from({ length: 12 }, () => pick(words)).join(' ')
    const special = `${random() < 0.05 ? commonWord : ''} ${random() < 0.000_1 ? rareWord : ''}`
    const stack = Array.from(
      { length: 8 },
      (_, frame) =>
        `    at handler${(bug * 7 + frame) % 900} (/srv/app/src/module${(bug + frame) % 300}.js:${frame * 13}:7)`,
    ).join('\n')
    const id = createHash('md5').update(String(at)).digest('hex')
    yield {
      entry: {
        entry_id: [id.slice(0, 8), id.slice(8, 12), id.slice(12, 16), id.slice(16, 20), id.slice(20)].join(
          '-',
        ),
        customer_id: toCustomer(random()),
        exception_message: `Error ${bug}: ${text} ${special}`,
        service_name: pick(services),
        created_date: time.replace('Z', ''),
        additional_info: { stack, user: `user-${Math.floor(random() * 50_000)}`, order: id },
        received_at: time,
        trace_id: createHash('md5')
          .update(`trace ${at >> 2}`)
          .digest('hex'),
        level: pick(levels),
        release: `1.${Math.floor((at / count) * 20)}`,
        environment: random() < 0.8 ? 'production' : 'test',
        tags: { shard: String(Math.floor(random() * 8)) },
      },
      grouping: { keys: [`1:${bug}`], title: `Error ${bug}`, culprit: null },
    }
  }
}
