import { isDevanagari, skeletonKey, soundKey, splitText as splitAny, type TextPart } from '@tathya/datasets'
import englishWords from './english-words.json' with { type: 'json' }

/** A word in the forms by which it is found. */
export interface Word {
  /** As written, in small Latin letters. */
  readonly plain: string
  /** How it sounds. */
  readonly sound: string
  /** How it sounds without the short a's. */
  readonly skeleton: string
}

const known = new Map<string, Word>()
/** Words above this many are made again, so that callers cannot fill the memory. */
const knownLimit = 50_000

/** Makes a word from its plain form. */
export function toWord(plain: string): Word {
  const found = known.get(plain)
  if (found !== undefined) return found
  const sound = soundKey(plain)
  const word = { plain, sound, skeleton: skeletonKey(sound) }
  if (known.size < knownLimit) known.set(plain, word)
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

/** Makes usual spellings of a foreign word one: long and short i and u, s and sh, v as भ or व, ng, nasals. */
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

/** What ends a word where somebody forgot the space before it: Himalischool. */
const glued = /^([a-z]{4,})(school|boarding|basic|secondary|primary)$/

/** The words of a text in either script, with their places, without the grades that a school teaches. */
export function splitText(text: string): TextPart[] {
  const parts = splitAny(text.replace(grades, (found) => ' '.repeat(found.length)))
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

/** The words of a text alone. */
export function splitWords(text: string): string[] {
  return splitText(text).map(({ plain }) => plain)
}
