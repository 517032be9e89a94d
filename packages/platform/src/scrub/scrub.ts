import { type NameOf, secretNameOf } from './names.ts'
import { createTextScrubber } from './text.ts'
import { Walk } from './walk.ts'

/** What is replaced: secrets and personal data, secrets only, or nothing. */
export type ScrubMode = 'all' | 'secrets' | 'off'

/** Options of a scrubber. */
export interface ScrubOptions {
  /** Default `all`. */
  readonly mode?: ScrubMode
  /** Further names whose values are replaced, in any case and with any separators. */
  readonly names?: readonly string[]
}

/** Replaces secrets and personal data with `[scrubbed:<kind>]`; scrubbing again changes nothing. */
export interface Scrubber {
  /** A value of JSON; the same reference where nothing is replaced. */
  value<T>(value: T): T
  text(text: string): string
  /** JSON, or any other text; the same where nothing is replaced. */
  json(text: string): string
}

/** Creates a scrubber. */
export function createScrubber({ mode = 'all', names = [] }: ScrubOptions = {}): Scrubber {
  if (mode === 'off') return { value: (value) => value, text: (text) => text, json: (text) => text }
  const own = new Set(names.map(squash))
  const nameOf: NameOf = (name) =>
    own.size > 0 && own.has(squash(name)) ? { kind: 'secret', sure: true, always: true } : secretNameOf(name)
  const onlySecrets = mode === 'secrets'
  const scrubText = createTextScrubber(onlySecrets, names, nameOf)
  const walk = new Walk({ onlySecrets, nameOf, scrubText })
  return {
    value: (value) => walk.start(value) as typeof value,
    text: (text) => scrubText(text, ''),
    json: (text) => {
      const value = toValue(text)
      const scrubbed = walk.start(value)
      if (scrubbed === value) return text
      return value === text ? (scrubbed as string) : JSON.stringify(scrubbed)
    },
  }
}

/** The value of JSON; other text is a value itself. */
function toValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function squash(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
}
