import { isDevanagari, skeletonKey, soundKey, splitText as splitAny, type TextPart } from '@tathya/datasets'
import englishWords from './english-words.json' with { type: 'json' }

/** A word in its searchable forms. */
export interface Word {
  /** The spelling in lower-case Latin letters. */
  readonly plain: string
  /** How it sounds. */
  readonly sound: string
  /** How it sounds without the short a's. */
  readonly skeleton: string
}

const cache = new Map<string, Word>()
/** Cached words at most, so that callers cannot fill the memory. */
const maxCached = 50_000

export function toWord(plain: string): Word {
  const cached = cache.get(plain)
  if (cached !== undefined) return cached
  const sound = soundKey(plain)
  const word = { plain, sound, skeleton: skeletonKey(sound) }
  if (cache.size < maxCached) cache.set(plain, word)
  return word
}

/** Grades a school teaches, as names carry them: (1-5), (0-8). */
const grades = /\(\s*\p{Nd}+\s*[-–]\s*\p{Nd}+\s*\)/gu

/** English words by their spellings in Devanagari, which romanising does not lead back to English: भ्याली, न्यु. */
const english: ReadonlyMap<string, string> = new Map(
  Object.entries(englishWords).flatMap(([word, spellings]) =>
    spellings.split(' ').map((spelling): [string, string] => [foldDevanagari(spelling), word]),
  ),
)

/** Normalises spellings of a foreign word: long and short i and u, s and sh, v as भ or व, ng, nasals. */
function foldDevanagari(word: string): string {
  return word
    .normalize('NFC')
    .replace(/[\u093c\u200b-\u200d]/g, '')
    .replaceAll('ी', 'ि')
    .replaceAll('ू', 'ु')
    .replaceAll('ई', 'इ')
    .replace(/[शष]/g, 'स')
    .replace(/[भव]/g, 'ब')
    .replace(/(?:ङ्|ं)ग/g, 'ङ')
    .replace(/ण्|ञ्|ं/g, 'न्')
}

/** Words glued to the one before: Himalischool. */
const glued =
  /^([a-z]{4,}?)(school|boarding|basic|secondary|primary|aadharbhut|adharbhut|madhyamik|prathamik)$/

/** Splits a text in either script into words with positions, without the grades of a school. */
export function splitText(text: string): TextPart[] {
  const parts = splitAny(text.replace(grades, (match) => ' '.repeat(match.length)))
  return parts.flatMap((part) => {
    const written = text.slice(part.start, part.end)
    if (!isDevanagari(written)) return splitGlued(part)
    return [{ ...part, plain: english.get(foldDevanagari(written)) ?? part.plain }]
  })
}

function splitGlued(part: TextPart): TextPart[] {
  const [, first, last] = glued.exec(part.plain) ?? []
  if (first === undefined || last === undefined) return [part]
  const middle = part.end - last.length
  return [
    { plain: first, start: part.start, end: middle },
    { plain: last, start: middle, end: part.end },
  ]
}

export function splitWords(text: string): string[] {
  return splitText(text).map(({ plain }) => plain)
}
