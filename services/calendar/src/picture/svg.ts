/** Attributes of an element; undefined leaves one out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Characters that XML 1.0 does not take in any form. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Writes a text so that it stands in an element or an attribute of XML. */
export function escapeXml(text: string): string {
  return text.replace(forbidden, '').replace(/[&<>"]/g, (sign) => entities[sign]!)
}

/** Writes an element with its children, which are XML already; numbers are cut to hundredths. */
export function element(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined
      ? []
      : [` ${key}="${typeof value === 'number' ? toHundredths(value) : escapeXml(value)}"`],
  )
  const open = `<${name}${written.join('')}`
  return children.length === 0 ? `${open}/>` : `${open}>${children.join('')}</${name}>`
}

function toHundredths(value: number): string {
  return String(Math.round(value * 100) / 100)
}

/** Writes a line of text; `y` is its base line. */
export function textAt(x: number, y: number, text: string, attributes: Attributes): string {
  return element('text', { x, y, ...attributes }, escapeXml(text))
}
