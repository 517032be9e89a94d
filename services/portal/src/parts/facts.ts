import { type Html, type HtmlValue, html } from '../frame/html.ts'

/** A list of facts; those without a value are left out. */
export function facts(pairs: readonly (readonly [term: HtmlValue, value: HtmlValue])[]): Html {
  const present = pairs.filter(
    ([, value]) => value !== null && value !== undefined && value !== false && value !== '',
  )
  return html`<dl>${present.map(([term, value]) => html`<dt>${term}</dt><dd>${value}</dd>\n`)}</dl>`
}
