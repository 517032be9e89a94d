/** Properties that decide whether an element is seen. */
export type Hiding = 'display' | 'visibility'

/** A declaration of a style sheet. */
export interface Declaration {
  readonly property: Hiding
  /** In lower case. */
  readonly value: string
  readonly important: boolean
}

/** What a selector asks of one element: a name, an id and classes. */
export interface SimpleSelector {
  /** In lower case; undefined for any element. */
  readonly tag: string | undefined
  readonly id: string | undefined
  readonly classes: readonly string[]
}

/** An element around another one: its parent, or any above it. */
export interface OuterSelector extends SimpleSelector {
  readonly isParent: boolean
}

/** The declarations for the elements that a selector finds. */
export interface StyleRule extends SimpleSelector {
  /** From the inside outwards. */
  readonly outer: readonly OuterSelector[]
  readonly declarations: readonly Declaration[]
}

/** Elements that one selector names; longer ones are passed over. */
const maxElements = 8

/** A name, an id and classes without a space between them; other selectors are passed over. */
const compound = /^(\*|[a-z][\w-]*)?((?:[.#][\w\u0080-\uffff-]+)*)$/i

/**
 * The rules of a style sheet that hide elements or show them, in their order, as they apply on paper. Comments, other selectors
 * and other properties are passed over.
 */
export function readStyleRules(css: string): StyleRule[] {
  const plain = css
    .replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ' ')
    .replace(/"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?/g, '""')
  const rules: StyleRule[] = []
  addRules(plain, 0, rules)
  return rules
}

/** Rules in rules above which they are passed over. */
const maxDepth = 20

function addRules(css: string, depth: number, rules: StyleRule[]): void {
  let at = 0
  for (let open = css.indexOf('{'); open >= 0; open = css.indexOf('{', at)) {
    const end = endOfBlock(css, open)
    // A statement such as `@import` may stand before the selector.
    const prelude = css
      .slice(at, open)
      .split(';')
      .at(-1)!
      .replace(/^[\s}]+/, '')
      .trim()
    const block = css.slice(open + 1, end)
    if (!prelude.startsWith('@')) addRule(prelude, readDeclarations(block), rules)
    else if (depth < maxDepth && isOnPaper(prelude)) addRules(block, depth + 1, rules)
    at = end + 1
  }
}

function endOfBlock(css: string, open: number): number {
  const braces = /[{}]/g
  braces.lastIndex = open
  let depth = 0
  for (let brace = braces.exec(css); brace !== null; brace = braces.exec(css)) {
    depth += brace[0] === '{' ? 1 : -1
    if (depth === 0) return brace.index
  }
  return css.length
}

/** True if the rules of a block apply on paper. */
function isOnPaper(prelude: string): boolean {
  if (/^@(?:layer|supports)\b/i.test(prelude)) return true
  const media = /^@media\b(.*)$/is.exec(prelude)?.[1]
  return media !== undefined && isPrintMedia(media)
}

/** True if a list of media, as of `@media` or of the attribute `media`, names paper. */
export function isPrintMedia(list: string): boolean {
  return list.split(',').some((media) => /^(?:(?:only\s+)?(?:all|print))?$/i.test(media.trim()))
}

function addRule(selectors: string, declarations: readonly Declaration[], rules: StyleRule[]): void {
  if (declarations.length === 0) return
  for (const selector of selectors.split(',')) {
    const [subject, ...outer] = readSelector(selector) ?? []
    if (subject !== undefined) rules.push({ ...subject, outer, declarations })
  }
}

/** The elements of a selector from the inside outwards; undefined for selectors of other kinds. */
function readSelector(selector: string): OuterSelector[] | undefined {
  const words = selector.replaceAll('>', ' > ').trim().split(/\s+/).reverse()
  const elements: OuterSelector[] = []
  let isParent = false
  for (const word of words) {
    const element = word === '>' ? undefined : readCompound(word)
    if (element === undefined && (word !== '>' || isParent || elements.length === 0)) return undefined
    if (element !== undefined) elements.push({ ...element, isParent })
    isParent = element === undefined
  }
  return isParent || elements.length > maxElements ? undefined : elements
}

function readCompound(text: string): SimpleSelector | undefined {
  const [, tag, rest = ''] = compound.exec(text) ?? []
  if (tag === undefined && rest === '') return undefined
  const parts = rest.match(/[.#][^.#]+/g) ?? []
  return {
    tag: tag === '*' ? undefined : tag?.toLowerCase(),
    id: parts.findLast((part) => part.startsWith('#'))?.slice(1),
    classes: parts.filter((part) => part.startsWith('.')).map((part) => part.slice(1)),
  }
}

/** The declarations of a block, or of the attribute `style`, that hide or show. */
export function readDeclarations(block: string): Declaration[] {
  return block.split(';').flatMap((text) => {
    const colon = text.indexOf(':')
    const property = text.slice(0, colon).trim().toLowerCase()
    const rest = text.slice(colon + 1).trim()
    const value = /^[\w-]+/.exec(rest)?.[0].toLowerCase()
    if ((property !== 'display' && property !== 'visibility') || value === undefined) return []
    return [{ property, value, important: /!\s*important$/i.test(rest) }]
  })
}
