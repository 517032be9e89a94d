import { type Html, html } from './html.ts'
import { readMessages, type Words } from './languages.ts'

let nepaliByEnglish: ReadonlyMap<string, string> | undefined

/**
 * The Nepali form of words that the interface has in English only, such as publishers, units and codes in words; undefined for
 * words that the messages do not have. Their messages are found by their text, since answers carry no key.
 */
export function inNepali(text: string): string | undefined {
  nepaliByEnglish ??= readPublished()
  return nepaliByEnglish.get(text)
}

function readPublished(): ReadonlyMap<string, string> {
  const nepali = readMessages('ne')
  const english = Object.entries(readMessages('en')).filter(([key]) => key.startsWith('published.'))
  return new Map(english.map(([key, text]) => [text, nepali[key]!]))
}

/** True if a text is English on a Nepali page. */
export function isEnglish({ nepali }: Pick<Words, 'nepali'>, text: string): boolean {
  return nepali && /[a-z]{2}/i.test(text)
}

/** Shows words of the interface in the language of the page; English ones that have no Nepali form are marked as English. */
export function published(words: Pick<Words, 'nepali'>, text: string): Html {
  if (!isEnglish(words, text)) return html`${text}`
  return markEnglish(words, inNepali(text) ?? text)
}

/** Marks what is English on a Nepali page, for fonts and for voices that read it. */
export function markEnglish(words: Pick<Words, 'nepali'>, text: string, shown: Html = html`${text}`): Html {
  return isEnglish(words, text) && !/[\u0900-\u097f]/.test(text)
    ? html`<span lang="en">${shown}</span>`
    : shown
}
