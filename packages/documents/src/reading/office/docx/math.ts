import { childOf, elementsOf, textOf, valOf, type XmlElement } from '../../xml/elements.ts'

/** A formula in one line, such as `(a+b)/2` (ECMA-376 part 1, 22.1). */
export function mathText(element: XmlElement | undefined): string {
  return elementsOf(element).map(toText).join('')
}

function toText(element: XmlElement): string {
  const part = (name: string) => mathText(childOf(element, name))
  switch (element.name) {
    case 't':
      return textOf(element)
    case 'f':
      return `${grouped(part('num'))}/${grouped(part('den'))}`
    case 'sSup':
      return `${part('e')}^${grouped(part('sup'))}`
    case 'sSub':
      return `${part('e')}_${grouped(part('sub'))}`
    case 'sSubSup':
      return `${part('e')}_${grouped(part('sub'))}^${grouped(part('sup'))}`
    case 'rad':
      return `${part('deg')}√${grouped(part('e'))}`
    case 'd':
      return delimited(element)
    case 'nary':
      return nary(element)
    default:
      return element.name.endsWith('Pr') ? '' : mathText(element)
  }
}

function delimited(element: XmlElement): string {
  const properties = childOf(element, 'dPr')
  const parts = elementsOf(element).filter(({ name }) => name === 'e')
  return `${valOf(properties, 'begChr') ?? '('}${parts.map(mathText).join('|')}${valOf(properties, 'endChr') ?? ')'}`
}

function nary(element: XmlElement): string {
  const sign = valOf(childOf(element, 'naryPr'), 'chr') ?? '∫'
  const [sub, sup] = ['sub', 'sup'].map((name) => mathText(childOf(element, name)))
  return `${sign}${sub ? `_${grouped(sub)}` : ''}${sup ? `^${grouped(sup)}` : ''} ${mathText(childOf(element, 'e'))}`
}

function grouped(text: string): string {
  return /^[\p{L}\p{N}.]*$/u.test(text) ? text : `(${text})`
}
