/** An element. Names are without prefix, but for `r:` before attributes that name relationships of Office parts. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string | undefined>>
  readonly children: readonly (XmlElement | string)[]
}

/** The elements in an element, without its text. */
export function elementsOf(element: XmlElement | undefined): XmlElement[] {
  return (element?.children ?? []).filter((child) => typeof child !== 'string')
}

/** The first element of a name in an element. */
export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => typeof child !== 'string' && child.name === name) as
    | XmlElement
    | undefined
}

/** The elements of a name in an element. */
export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return elementsOf(element).filter((child) => child.name === name)
}

/** The element at the end of a way of first children. */
export function find(element: XmlElement | undefined, ...way: readonly string[]): XmlElement | undefined {
  return way.reduce<XmlElement | undefined>((at, name) => childOf(at, name), element)
}

/** All elements of a name at any depth, in order; those inside of a found one are not looked for. */
export function* descendantsOf(
  element: XmlElement | undefined,
  names: ReadonlySet<string>,
): Generator<XmlElement> {
  for (const child of elementsOf(element)) {
    if (names.has(child.name)) yield child
    else yield* descendantsOf(child, names)
  }
}

/** The text in an element at any depth. */
export function textOf(element: XmlElement | undefined): string {
  if (element === undefined) return ''
  return element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('')
}

/** The attribute `val` of the first element of a name. */
export function valOf(element: XmlElement | undefined, name: string): string | undefined {
  return childOf(element, name)?.attributes.val
}

/** A whole number in a range; undefined for anything else. */
export function toInteger(text: string | undefined, min: number, max: number): number | undefined {
  if (text === undefined || !/^\s*[+-]?\d{1,15}(\.\d+)?\s*$/.test(text)) return undefined
  const value = Math.trunc(Number(text))
  return value >= min && value <= max ? value : undefined
}

/** A whole number, moved into a range; `otherwise` where there is none. */
export function toBounded(text: string | undefined, min: number, max: number, otherwise: number): number {
  const value = Number.parseInt(text ?? '', 10)
  return Number.isNaN(value) ? otherwise : Math.min(Math.max(value, min), max)
}
