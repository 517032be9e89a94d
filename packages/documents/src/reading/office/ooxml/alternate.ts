import { childOf, elementsOf, type XmlElement } from '../../xml/elements.ts'

/** The elements in an element; of alternatives, the first is taken, as programs that know its extensions do (ECMA-376 part 3, 9.3). */
export function* alternativesOf(element: XmlElement | undefined): Generator<XmlElement> {
  for (const child of elementsOf(element)) {
    if (child.name !== 'AlternateContent') yield child
    else yield* alternativesOf(childOf(child, 'Choice') ?? childOf(child, 'Fallback'))
  }
}
