import assert from 'node:assert/strict'
import { type Item, isInnerList, parseList } from 'structured-headers'

/** A policy of `RateLimit-Policy` with its state of `RateLimit`, in the names of draft-ietf-httpapi-ratelimit-headers-11. */
export interface ParsedLimit {
  readonly name: string
  readonly quota: number
  /** Seconds. */
  readonly window: number | undefined
  readonly unit: string
  readonly remaining: number
  /** Seconds. */
  readonly reset: number | undefined
}

/** Parses both fields of an answer as the draft requires; fails for anything else. */
export function parseRateLimit(headers: Headers): ParsedLimit[] {
  const states = new Map(readItems(headers.get('ratelimit')).map((item) => [item.name, item.parameters]))
  const policies = readItems(headers.get('ratelimit-policy'))
  assert.equal(states.size, policies.length, 'each policy has a state')
  return policies.map(({ name, parameters }) => {
    const state = states.get(name)
    assert.ok(state, `the policy ${name} has a state`)
    return {
      name,
      quota: readCount(parameters, 'q')!,
      window: readCount(parameters, 'w', true),
      unit: String(parameters.get('qu') ?? 'requests'),
      remaining: readCount(state, 'r')!,
      reset: readCount(state, 't', true),
    }
  })
}

type Parameters = Item[1]

/** A list of strings with parameters, each string once. */
function readItems(field: string | null): { name: string; parameters: Parameters }[] {
  assert.ok(field !== null, 'the field is there')
  const items = parseList(field).map((member) => {
    assert.ok(!isInnerList(member), 'no member is a list')
    const [name, parameters] = member
    assert.ok(typeof name === 'string', `${name} is a string`)
    return { name, parameters }
  })
  assert.equal(new Set(items.map(({ name }) => name)).size, items.length, 'each name is there once')
  return items
}

/** An integer that is not negative. */
function readCount(parameters: Parameters, name: string, optional = false): number | undefined {
  const value = parameters.get(name)
  if (optional && value === undefined) return undefined
  assert.ok(Number.isSafeInteger(value) && Number(value) >= 0, `${name}=${value} is a count`)
  return Number(value)
}
