import { type Html, html } from '../frame/html.ts'

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
  text: string,
  parts: readonly { readonly start: number; readonly end: number }[],
): Html {
  const pieces: Html[] = []
  let from = 0
  for (const { start, end } of [...parts].sort((a, b) => a.start - b.start)) {
    if (start < from) continue
    pieces.push(html`${text.slice(from, start)}<mark>${text.slice(start, end)}</mark>`)
    from = end
  }
  return html`<bdi class="foreign">${pieces}${text.slice(from)}</bdi>`
}

const nepalTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Kathmandu',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** Shows a moment in Nepal's time; those of log entries have no zone and are in UTC. */
export function moment(text: string | null | undefined): Html {
  if (text === null || text === undefined) return html`–`
  const time = new Date(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`)
  if (Number.isNaN(time.getTime())) return foreign(text)
  return html`<time datetime="${time.toISOString()}">${nepalTime.format(time)}</time>`
}

/** Shows a size in the largest unit that leaves a number of 1 or more. */
export function size(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB']
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  const value = bytes / 1000 ** power
  return `${value >= 10 || power === 0 ? Math.round(value) : value.toFixed(1)} ${units[power]}`
}
