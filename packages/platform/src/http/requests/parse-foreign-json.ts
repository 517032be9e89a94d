import { problem } from '../problem.ts'

/** Levels of arrays and objects that JSON from outside may have. */
const depthLimit = 64

/**
 * Parses JSON that was written outside the product; `what` it is stands in the messages. Throws `malformed_json`, also for
 * what JSON can say and no store can keep, and `json_too_deep`.
 */
export function parseForeignJson(text: string, what: string): unknown {
  assertShallow(text)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw problem('malformed_json', { detail: `The ${what} is not valid JSON: ${(error as Error).message}.` })
  }
  if (halfPairs.test(text) || hugeNumbers.test(text)) assertStorable(value, what)
  return value
}

/** Only an escape can make half of a surrogate pair. */
const halfPairs = /\\u[dD][89a-fA-F]/
/** Only such an exponent, or so many digits, can make a number that is beyond all that a double holds. */
const hugeNumbers = /[eE]\+?\d{3}|\d{200}/

/** Refuses what JSON can say and cannot be stored as it was sent (RFC 7493, sections 2.1 and 2.2). */
function assertStorable(value: unknown, what: string): void {
  if (typeof value === 'string' && !value.isWellFormed()) {
    throw problem('malformed_json', { detail: `A text in the ${what} holds half of a surrogate pair.` })
  }
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw problem('malformed_json', {
      detail: `A number in the ${what} is beyond 1.8e308, the most that a double holds; send it as text.`,
    })
  }
  if (typeof value !== 'object' || value === null) return
  for (const [name, item] of Object.entries(value)) {
    assertStorable(name, what)
    assertStorable(item, what)
  }
}

function assertShallow(text: string): void {
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (inString) {
      if (unit === 0x5c) at += 1
      else if (unit === 0x22) inString = false
    } else if (unit === 0x22) inString = true
    else if (unit === 0x5b || unit === 0x7b) {
      depth += 1
      if (depth > depthLimit)
        throw problem('json_too_deep', { detail: `JSON may have ${depthLimit} levels.` })
    } else if (unit === 0x5d || unit === 0x7d) depth -= 1
  }
}
