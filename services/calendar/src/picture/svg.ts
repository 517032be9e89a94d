/** Attributes of an element; undefined omits one. */
export type Attributes = Readonly<Record<string, string | number | undefined>>

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Characters that XML 1.0 cannot contain. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Escapes a text for an element or an attribute of XML. */
export function escapeXml(text: string): string {
  return text.replace(forbidden, '').replace(/[&<>"]/g, (sign) => entities[sign]!)
}

/** Writes an element with its children, which are XML already; numbers are rounded to hundredths. */
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

/** Writes a line of text; `y` is its baseline. */
export function textAt(x: number, y: number, text: string, attributes: Attributes): string {
  return element('text', { x, y, ...attributes }, escapeXml(text))
}
