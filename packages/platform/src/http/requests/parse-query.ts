import type { FieldError } from '@tathya/contracts/http'
import { problem } from '../problem.ts'

/**
 * Reads the query of a request target. Names that begin with `_` (cache busters) are ignored. Throws `invalid_query` if a name
 * is repeated or the text is not percent-encoded UTF-8.
 */
export function parseQuery(url: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null)
  const start = url.indexOf('?')
  if (start === -1 || start === url.length - 1) return query
  const faults: FieldError[] = []
  for (const part of url.slice(start + 1).split('&')) {
    if (part === '') continue
    const equals = part.indexOf('=')
    const name = decode(equals === -1 ? part : part.slice(0, equals))
    const value = decode(equals === -1 ? '' : part.slice(equals + 1))
    if (name === undefined || value === undefined) {
      faults.push({
        field: name ?? part.split('=', 1)[0]!.slice(0, 100),
        message: 'is not percent-encoded UTF-8',
        accepted: 'percent-encoded UTF-8: %E0%A5%A7 for १, %25 for a percent sign',
      })
    } else if (name.startsWith('_')) {
      // A cache buster.
    } else if (name in query) {
      faults.push({
        field: name,
        message: 'is given more than once',
        accepted: 'one value; separate several by commas where they are possible',
      })
    } else {
      query[name] = value
    }
  }
  if (faults.length > 0) throw problem('invalid_query', { errors: faults })
  return query
}

function decode(text: string): string | undefined {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text
  if (!spaced.includes('%')) return spaced
  try {
    return decodeURIComponent(spaced)
  } catch {
    return undefined
  }
}
