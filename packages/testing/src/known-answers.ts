import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'

type Row = Readonly<Record<string, unknown>>

/** A figure about the rows of a dataset that was found by other means than the program that made the rows. */
export interface KnownAnswer {
  readonly dataset: string
  readonly what: string
  /** Chooses rows by equality; a list means any of its values, a dot a field within. */
  readonly where: Row
  /** Number of rows. */
  readonly rows?: number
  /** Exact sums of fields, as decimals. */
  readonly sum?: Readonly<Record<string, string>>
  /** What fields of the first row hold. */
  readonly row?: Row
  readonly origin: string
}

/** Reads a file of known answers. */
export function loadKnownAnswers(file: URL): KnownAnswer[] {
  return (JSON.parse(readFileSync(file, 'utf8')) as { answers: KnownAnswer[] }).answers
}

/** Holds the rows of a dataset against a known answer. */
export function assertKnownAnswer(all: readonly Row[], { what, where, rows, sum, row }: KnownAnswer): void {
  const chosen = all.filter((candidate) => holds(candidate, where))
  assert.ok(rows !== undefined || chosen.length > 0, `${what}: no row was chosen`)
  if (rows !== undefined) assert.equal(chosen.length, rows, what)
  for (const [field, total] of Object.entries(sum ?? {})) {
    const added = chosen.reduce((whole, candidate) => whole + toMillionths(String(candidate[field])), 0n)
    assert.equal(added, toMillionths(total), `${what}: the sum of ${field}`)
  }
  for (const [field, value] of Object.entries(row ?? {})) assert.deepEqual(chosen[0]?.[field], value, what)
}

function holds(row: Row, where: Row): boolean {
  return Object.entries(where).every(([path, expected]) => {
    const value = path.split('.').reduce<unknown>((part, field) => (part as Row)[field], row)
    return Array.isArray(expected) ? expected.includes(value) : value === expected
  })
}

/** Whole millionths, so that no sum depends on floating point. */
function toMillionths(text: string): bigint {
  const match = /^(-?\d+)(?:\.(\d{1,6}))?$/.exec(text)
  assert.ok(match, `${text} is no decimal number with six decimals at most`)
  return BigInt(match[1]! + (match[2] ?? '').padEnd(6, '0'))
}
