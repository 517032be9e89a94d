import { type Family, type LoadedFace, loadFace } from '../fonts/faces.ts'
import { graphemesOf } from './graphemes.ts'
import { endsInFormat } from './join-formats.ts'
import type { TextStyle } from './text-style.ts'

/** A piece of text in one face. */
export interface FaceRun {
  readonly face: LoadedFace
  readonly text: string
  /** Its characters run from right to left. */
  readonly reversed: boolean
}

/** Takes note of a code point that no face has; returns whether the document can hold its text. */
export type Miss = (codePoint: string) => boolean

/** Stands for a character whose text is not kept (Unicode 17, chapter 23.8). */
const replacement = '\ufffd'

const latin = /^[\x20-\x7e]*$/
// The blocks Devanagari, Vedic Extensions and Devanagari Extended, and the joiners that belong to them.
const devanagari = /^[\u0900-\u097f\u1cd0-\u1cff\ua8e0-\ua8ff]/
const onlyDevanagari = /^[\u0900-\u097f][\u0900-\u097f\u200c\u200d]*$/
const emoji = /^\p{Emoji_Presentation}|\ufe0f/u
/** Invisible code points, which need no glyph. */
const invisible = /^[\p{Default_Ignorable_Code_Point}\p{Zs}\n\t]$/u

/** Characters of no script, such as digits, points and brackets. */
const common = /^[\p{Script=Common}\p{Script=Inherited}]+$/u

/**
 * Right-to-left scripts. The faces only have their symbols for formulas, which do not join to words, so all of their
 * characters are reported as missing.
 */
const rightToLeft = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

const fallbacks: readonly Family[] = ['sans', 'devanagari', 'tibetan', 'symbols', 'math', 'mono', 'emoji']

/**
 * Finds the faces for text. A character and its marks are never divided between two faces. Code points that no face has
 * are reported to `miss` and set in the first face, with its missing glyph; if `miss` returns false, their character becomes
 * a replacement character.
 */
export function itemize(text: string, style: TextStyle, miss: Miss): FaceRun[] {
  if (latin.test(text))
    return [{ face: loadFace(style.code ? 'mono' : 'sans', style.variant), text, reversed: false }]
  if (onlyDevanagari.test(text))
    return [{ face: loadFace('devanagari', style.variant), text, reversed: false }]
  const runs: { family: Family; text: string; reversed: boolean }[] = []
  let kept = true
  const missOrDrop: Miss = (point) => {
    kept = miss(point) && kept
    return kept
  }
  for (const original of graphemesOf(text)) {
    const reversed = rightToLeft.test(original)
    const last = runs.at(-1)
    kept = true
    const candidate = keepsFace(last, original, style)
      ? last.family
      : reversed
        ? missAll(original, style, missOrDrop)
        : familyOf(original, style, missOrDrop)
    const grapheme = kept ? original : replacement
    const family = kept ? candidate : familyOf(replacement, style, miss)
    if (last?.family === family && last.reversed === reversed) last.text += grapheme
    else runs.push({ family, text: grapheme, reversed })
  }
  return runs.map(({ family, ...run }) => ({ ...run, face: loadFace(family, style.variant) }))
}

/**
 * True if a character keeps the face of the one before it: characters of no script, so that २०७२/०६/०३ is one piece to
 * readers, and characters after a format character (see `joinFormats`).
 */
function keepsFace<T extends { family: Family; text: string }>(
  last: T | undefined,
  grapheme: string,
  style: TextStyle,
): last is T {
  if (last === undefined || rightToLeft.test(grapheme) || rightToLeft.test(last.text)) return false
  const neutral = last.family === 'devanagari' && common.test(grapheme) && !emoji.test(grapheme)
  return (neutral || endsInFormat(last.text)) && covers(last.family, grapheme, style)
}

function missAll(grapheme: string, style: TextStyle, miss: Miss): Family {
  for (const point of grapheme) if (!invisible.test(point)) miss(point)
  return style.code ? 'mono' : 'sans'
}

function familyOf(grapheme: string, style: TextStyle, miss: Miss): Family {
  const first = firstFamily(grapheme, style)
  const points = visiblePoints(grapheme)
  const hasAll = (family: Family, wanted: readonly string[]) => {
    const face = loadFace(family, style.variant)
    return wanted.every((point) => face.covers(point.codePointAt(0)!))
  }
  if (hasAll(first, points)) return first
  const whole = fallbacks.find((family) => hasAll(family, points))
  if (whole !== undefined) return whole
  const base = [first, ...fallbacks].find((family) => hasAll(family, points.slice(0, 1))) ?? first
  for (const point of points) if (!hasAll(base, [point])) miss(point)
  return base
}

function covers(family: Family, text: string, style: TextStyle): boolean {
  const face = loadFace(family, style.variant)
  return visiblePoints(text).every((point) => face.covers(point.codePointAt(0)!))
}

function visiblePoints(text: string): string[] {
  return [...text].filter((point) => !invisible.test(point))
}

function firstFamily(grapheme: string, style: TextStyle): Family {
  if (devanagari.test(grapheme)) return 'devanagari'
  if (emoji.test(grapheme)) return 'emoji'
  return style.code ? 'mono' : 'sans'
}
