import { type Html, html } from '../frame/html.ts'
import type { PageContext } from '../frame/page.ts'

/** A text field of a form, with its label. */
export function textField(name: string, label: string, value: string | null, type = 'text'): Html {
  return html`<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" value="${value ?? ''}" autocomplete="off"></div>`
}

/** A choice of a form, with its label; the first option has no value if `all` is given. */
export function choice(
  name: string,
  label: string,
  options: readonly (readonly [value: string, text: string])[],
  chosen: string | null,
  all?: string,
): Html {
  return html`<div class="field"><label for="${name}">${label}</label>
<select id="${name}" name="${name}">
${all !== undefined && html`<option value="">${all}</option>`}
${options.map(([value, text]) => html`<option value="${value}"${value === chosen && html` selected`}>${text}</option>\n`)}</select></div>`
}

/**
 * A form of filters. With scripts its results change while its fields do, by the page of the same address; without, it has a
 * button.
 */
export function liveForm({ link }: PageContext, path: string, fields: Html): Html {
  return html`<form class="live" action="${link(path)}" method="get" data-live="#results" role="search">${fields}</form>`
}

/** The parameters of the query that are set, of those that are named. */
export function chosen({ query }: PageContext, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (query.get(name) ? [[name, query.get(name)!]] : [])))
}
