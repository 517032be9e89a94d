import { findLegacyFont } from '@tathya/documents/legacy-fonts'
import type { PdfText } from '@tathya/documents/pdf-text'
import type { ConversionContext, NamedFont } from '../converter.ts'
import { type SourceWords, wordKey } from './source-words.ts'

/** Pages that are looked at. */
const maxPages = 20

/** Share of the letters of a font that another one must draw to be named: single signs often come from a third. */
const minShare = 0.05

/** Fonts with the widths of others, which were made to take their place: nothing moves on the page. */
const sameWidths: Readonly<Record<string, string>> = {
  arial: 'liberationsans',
  calibri: 'carlito',
  cambria: 'caladea',
  couriernew: 'liberationmono',
  helvetica: 'liberationsans',
  timesnewroman: 'liberationserif',
}

/**
 * Finds the families that draw the text of each font that a document names, by the words that stand in one font only. Fonts
 * without such words on the first pages are left out.
 */
export function findUsedFonts(named: SourceWords['named'], text: PdfText): NamedFont[] {
  const owners = ownersOf(named)
  const counts = new Map<string, Map<string, number>>()
  for (let page = 1; page <= Math.min(text.pages, maxPages); page += 1) {
    for (const word of text.page(page).lines.flatMap(({ words }) => words)) {
      const name = owners.get(wordKey(word.text))
      if (name === undefined) continue
      const fonts = counts.get(name) ?? new Map<string, number>()
      counts.set(name, fonts)
      for (const { font } of word.chars) fonts.set(font, (fonts.get(font) ?? 0) + 1)
    }
  }
  return [...counts].map(([name, fonts]) => ({ name, used: familiesOf(name, fonts) }))
}

/** Warns about text that is drawn with a font of other widths than the one that is named. */
export function warnOfFonts(fonts: readonly NamedFont[], { warn }: Pick<ConversionContext, 'warn'>): void {
  const replaced = fonts.filter(
    ({ name, used }) =>
      !used.includes(name) &&
      findLegacyFont(name) === undefined &&
      !used.some((family) => simple(family) === sameWidths[simple(name)]),
  )
  if (replaced.length === 0) return
  const list = replaced.map(({ name, used }) => `${name} (${used.join(', ')})`)
  warn(
    `Fonts that are not installed here have others in their place: ${list.join(', ')}. Lines and pages may break elsewhere.`,
  )
}

/** The one font of each word; words of several fonts are left out. */
function ownersOf(named: SourceWords['named']): Map<string, string> {
  const owners = new Map<string, string>()
  const shared = new Set<string>([''])
  for (const [name, keys] of named)
    for (const key of keys) {
      if (owners.has(key)) shared.add(key)
      owners.set(key, name)
    }
  for (const key of shared) owners.delete(key)
  return owners
}

/** The families that draw letters of a font, the main one first. */
function familiesOf(name: string, fonts: ReadonlyMap<string, number>): string[] {
  const families = new Map<string, number>()
  let all = 0
  for (const [font, count] of fonts) {
    const family = simple(font) === simple(name) ? name : familyOf(font)
    families.set(family, (families.get(family) ?? 0) + count)
    all += count
  }
  return [...families]
    .filter(([family, count]) => family !== '' && count >= all * minShare)
    .sort(([, a], [, b]) => b - a)
    .map(([family]) => family)
}

/** The family in the name of a font in a PDF: `LiberationSans-BoldItalic` is of Liberation Sans. */
function familyOf(font: string): string {
  return font
    .replace(/[-,].*$/, '')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .trim()
}

/** A name of a font for comparison: without style, spaces and the marks of its maker. */
function simple(name: string): string {
  return name
    .replace(/[-,].*$/, '')
    .replace(/\s/g, '')
    .replace(/(PS)?MT$/, '')
    .toLowerCase()
}
