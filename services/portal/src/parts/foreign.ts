import { type Html, html, shorten } from '../frame/html.ts'

/** Characters of one text that a page shows by default. */
const shownCharacters = 2_000

/**
 * Shows text that others wrote: isolated, so that marks of direction in it turn nothing around it, and cut after `max`
 * characters, so that one long value cannot hide the rest of the page.
 */
export function foreign(text: string | null | undefined, max = shownCharacters): Html {
  const value = text ?? ''
  if (value.length <= max) return html`<bdi class="foreign">${value}</bdi>`
  // A surrogate pair stays whole.
  const cut = value.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
  return html`<bdi class="foreign">${cut}</bdi><span class="cut">… (+${value.length - cut.length})</span>`
}

/** Shows text with marked parts, such as the words that a search found; positions are in UTF-16 units. */
export function marked(
  whole: string,
  parts: readonly { readonly start: number; readonly end: number }[],
): Html {
  const text = shorten(whole, shownCharacters)
  const pieces: Html[] = []
  let from = 0
  for (const { start, end } of [...parts].sort((a, b) => a.start - b.start)) {
    if (start < from) continue
    pieces.push(html`${text.slice(from, start)}<mark>${text.slice(start, end)}</mark>`)
    from = end
  }
  return html`<bdi class="foreign">${pieces}${text.slice(from)}</bdi>`
}
