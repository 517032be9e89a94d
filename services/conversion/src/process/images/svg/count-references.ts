import { type SvgTag, svgTags } from './svg-tags.ts'

/** An element with an id, and the root: what drawing it draws. */
interface Part {
  /** Elements in it, without those of other parts. */
  elements: number
  /** Parts in it. */
  readonly parts: Part[]
  /** Ids of the elements that it draws again. */
  readonly references: string[]
  counted?: Counts
}

interface Counts {
  /** All elements that drawing a part takes. */
  readonly drawn: number
  /** Those of them that are drawn through references. */
  readonly referenced: number
}

/**
 * How many elements are drawn through references: by `use`, and as patterns, masks and the like. Some lines of references to
 * references may draw billions. Throws `RangeError` if the references are too deep to follow.
 */
export function countReferences(text: string): number {
  const { root, byId } = readParts(text)
  const count = (part: Part): Counts => {
    if (part.counted !== undefined) return part.counted
    // While it is being counted: what refers to itself is not drawn.
    part.counted = { drawn: 0, referenced: 0 }
    let [drawn, referenced] = [part.elements, 0]
    for (const child of part.parts) {
      const counts = count(child)
      drawn += counts.drawn - counts.referenced
      referenced += counts.referenced
    }
    for (const id of part.references) {
      const target = byId.get(id)
      if (target !== undefined) referenced += count(target).drawn
    }
    part.counted = { drawn: drawn + referenced, referenced }
    return part.counted
  }
  return count(root).referenced
}

function readParts(text: string): { root: Part; byId: Map<string, Part> } {
  const root = createPart()
  const byId = new Map<string, Part>()
  const open = [root]
  for (const tag of svgTags(text)) {
    if (tag.kind === 'end') {
      if (open.length > 1) open.pop()
      continue
    }
    const parent = open.at(-1)!
    const id = /\sid\s*=\s*["']([^"']+)["']/.exec(tag.text)?.[1]
    const part = id === undefined ? parent : createPart()
    if (id !== undefined) {
      parent.parts.push(part)
      byId.set(id, part)
    }
    part.elements += 1
    for (const reference of referencesOf(tag)) part.references.push(reference)
    if (tag.kind === 'start') open.push(part)
  }
  return { root, byId }
}

function createPart(): Part {
  return { elements: 0, parts: [], references: [] }
}

/** Elements whose address names what they draw; that of a link or a gradient draws nothing. */
const drawing = new Set(['use', 'pattern', 'feImage', 'tref'])

function referencesOf({ name, text }: SvgTag): string[] {
  if (!text.includes('#')) return []
  const effects = [...text.matchAll(/url\(\s*["']?#([^"')\s]+)/g)]
  const used = drawing.has(name) ? [...text.matchAll(/href\s*=\s*["']\s*#([^"']+)["']/g)].slice(0, 1) : []
  return [...effects, ...used].map(([, id]) => id!)
}
