/** Markup that is safe to send: its texts are escaped. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** What a template takes: texts are escaped, markup is kept, lists are joined, and what is absent leaves nothing. */
export type HtmlValue = string | number | Html | false | null | undefined | readonly HtmlValue[]

/** Writes markup: `html\`<td>${name}</td>\``. Every value is escaped unless it is markup; attributes need quotes. */
export function html(parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  let text = parts[0]!
  values.forEach((value, index) => {
    text += toText(value) + parts[index + 1]!
  })
  return new Html(text)
}

function toText(value: HtmlValue): string {
  if (value === false || value === null || value === undefined) return ''
  if (value instanceof Html) return value.text
  if (typeof value === 'object') return value.map(toText).join('')
  return escapeText(String(value))
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/**
 * Characters that change the meaning of markup, and those that would disturb a page: controls, and the marks by which a text
 * reverses what stands behind it.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
const special = /[&<>"'\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g

/** Escapes a text for markup and quoted attributes; control characters and marks of direction become visible. */
function escapeText(text: string): string {
  return text.replace(special, (character) => entities[character] ?? '\ufffd')
}

/** Shortens a text of unknown length, so that one value cannot fill a page. */
export function shorten(text: string, length = 2_000): string {
  return text.length <= length ? text : `${text.slice(0, length).replace(/[\ud800-\udbff]$/, '')}…`
}

/** The address of another site for a link; undefined unless it is one of the web. */
export function outsideAddress(text: string | null | undefined): string | undefined {
  return text && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : undefined
}
