import { problem } from '../problem.ts'

/** Max levels of arrays and objects. */
const maxDepth = 64

/** Default max values of a JSON body; the costliest take about 5 ms to parse, check and write again. */
export const defaultMaxValues = 20_000

/**
 * Parses JSON from outside the product; `what` names it in messages. Throws `json_too_deep`, `json_too_complex` for more
 * than `maxValues` values, and `malformed_json`, also for values that cannot be stored.
 */
export function parseForeignJson(
  text: string,
  what: string,
  maxValues: number = Number.POSITIVE_INFINITY,
): unknown {
  assertSimple(text, maxValues)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw problem('malformed_json', { detail: `The ${what} is not valid JSON: ${(error as Error).message}.` })
  }
  if (halfPairs.test(text) || hugeNumbers.test(text)) assertStorable(value, what)
  return value
}

/** Only an escape can hold half of a surrogate pair. */
const halfPairs = /\\u[dD][89a-fA-F]/
/** Only such an exponent, or so many digits, can exceed a double. */
const hugeNumbers = /[eE]\+?\d{3}|\d{200}/

/** Refuses values that could not be stored as sent (RFC 7493, sections 2.1 and 2.2). */
function assertStorable(value: unknown, what: string): void {
  if (typeof value === 'string' && !value.isWellFormed()) {
    throw problem('malformed_json', { detail: `A text in the ${what} holds half of a surrogate pair.` })
  }
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw problem('malformed_json', {
      detail: `A number in the ${what} is beyond 1.8e308, the maximum of a double; send it as text.`,
    })
  }
  if (typeof value !== 'object' || value === null) return
  for (const [name, item] of Object.entries(value)) {
    assertStorable(name, what)
    assertStorable(item, what)
  }
}

/** Reads brackets and commas only: what is too deep, or has too many values, must not be parsed to find out. */
function assertSimple(text: string, maxValues: number): void {
  let depth = 0
  let values = 1
  let inString = false
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    if (inString) {
      if (unit === 0x5c) index += 1
      else if (unit === 0x22) inString = false
    } else if (unit === 0x22) inString = true
    else if (unit === 0x5b || unit === 0x7b) {
      depth += 1
      values += 1
      if (depth > maxDepth) throw problem('json_too_deep', { detail: `JSON may have ${maxDepth} levels.` })
    } else if (unit === 0x5d || unit === 0x7d) depth -= 1
    else if (unit === 0x2c) values += 1
    if (values > maxValues)
      throw problem('json_too_complex', { detail: `The JSON may have ${maxValues} values here.` })
  }
}
