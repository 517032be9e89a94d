import { ReadFault } from '../read-fault.ts'
import type { XmlElement } from './elements.ts'
import type { XmlHandler } from './xml-parser.ts'

/** The elements that are collected. */
export interface Selection {
  /** Level 0 is the root. */
  readonly level: number
  /** The name of the element that they are in; any if there is none. */
  readonly within?: string | undefined
  /** Elements and texts that are kept at one time. */
  readonly maxNodes?: number
}

interface OpenElement {
  readonly name: string
  readonly attributes: XmlElement['attributes']
  readonly children: (XmlElement | string)[]
}

/** Builds the elements of one level, and gives each when it is complete, with the name of the element around it. */
export class ElementCollector implements XmlHandler {
  readonly #selection: Selection
  readonly #receive: (element: XmlElement, parent: string | undefined) => void
  readonly #outer: string[] = []
  readonly #open: OpenElement[] = []
  #nodes = 0

  constructor(selection: Selection, receive: (element: XmlElement, parent: string | undefined) => void) {
    this.#selection = selection
    this.#receive = receive
  }

  open(name: string, attributes: XmlElement['attributes']): void {
    if (this.#open.length === 0 && this.#isOuter()) {
      this.#outer.push(name)
      return
    }
    this.#count()
    const element = { name, attributes, children: [] }
    this.#open.at(-1)?.children.push(element)
    this.#open.push(element)
  }

  close(): void {
    const closed = this.#open.pop()
    if (closed === undefined) this.#outer.pop()
    else if (this.#open.length === 0) {
      this.#nodes = 0
      this.#receive(closed, this.#outer.at(-1))
    }
  }

  text(text: string): void {
    if (this.#open.length === 0) return
    this.#count()
    this.#open.at(-1)!.children.push(text)
  }

  #isOuter(): boolean {
    const { level, within } = this.#selection
    return this.#outer.length < level || (within !== undefined && this.#outer.at(-1) !== within)
  }

  #count(): void {
    this.#nodes += 1
    if (this.#nodes > (this.#selection.maxNodes ?? 1_000_000))
      throw new ReadFault('complex', 'a part of it has too many elements')
  }
}
