import type { DefaultTreeAdapterTypes } from 'parse5'
import { unprintable } from './elements.ts'
import { attributeOf, type HtmlElement, type HtmlNode, textOf } from './nodes.ts'
import {
  type Declaration,
  type Hiding,
  isPrintMedia,
  type OuterSelector,
  readDeclarations,
  readStyleRules,
  type SimpleSelector,
  type StyleRule,
} from './style-rules.ts'

type Parent = DefaultTreeAdapterTypes.ParentNode

/** Removes what the attributes `hidden` and `style`, and the style sheets in the page, hide on paper. */
export function removeHidden(page: Parent): void {
  removeInside(page, new PageStyles(page), true)
}

/** Scripts show the whole of a page that its styles hide at first. */
const neverHidden = ['html', 'head', 'body']

function removeInside(parent: Parent, styles: PageStyles, isVisible: boolean): void {
  parent.childNodes = parent.childNodes.filter((node) => {
    if (!('tagName' in node)) return isVisible || node.nodeName !== '#text'
    if (node.tagName === 'head') return true
    const isWhole = neverHidden.includes(node.tagName)
    if (!isWhole && (attributeOf(node, 'hidden') !== undefined || styles.of(node, 'display') === 'none'))
      return false
    const visibility = isWhole ? undefined : styles.of(node, 'visibility')
    const isSeen = visibility === undefined || visibility === 'inherit' ? isVisible : visibility === 'visible'
    if (!isSeen && unprintable[node.tagName] !== undefined) return false
    removeInside(node, styles, isSeen)
    return true
  })
}

/** A declaration with its weight among others (CSS Cascading and Inheritance Level 4, 6.1). */
interface Weighted extends Declaration {
  readonly weight: number
}

/** The weight of the attribute `style`: above that of every selector. */
const inlineWeight = 1e9

/** Rules that are compared with each element: ten times as many as large sites have. */
const maxRules = 5_000

/** Elements around others that are looked at in one page; beyond them, nothing is hidden by what is around it. */
const maxSteps = 10_000_000

/** The style sheets in a page. */
class PageStyles {
  /** By the id, a class or the tag that a rule asks for, so that few are compared with an element. */
  readonly #rules = new Map<string, (StyleRule & { readonly declarations: Weighted[] })[]>()
  #steps = 0

  constructor(page: Parent) {
    const rules = sheetsIn(page).flatMap(readStyleRules).slice(0, maxRules)
    for (const [order, { declarations, ...selector }] of rules.entries()) {
      const { tag, id, classes, outer } = selector
      const specificity = [selector, ...outer].reduce((sum, each) => sum + specificityOf(each), 0)
      const weighted = declarations.map((each) => ({ ...each, weight: specificity + order / rules.length }))
      const key = id ? `#${id}` : classes[0] ? `.${classes[0]}` : (tag ?? '*')
      const others = this.#rules.get(key) ?? []
      this.#rules.set(key, others)
      const same = others.find((rule) => isSame(rule, selector))
      if (same === undefined) others.push({ ...selector, declarations: strongest(weighted) })
      else same.declarations.splice(0, Infinity, ...strongest([...same.declarations, ...weighted]))
    }
  }

  /** The value of a property of an element; undefined if nothing sets it. */
  of(element: HtmlElement, property: Hiding): string | undefined {
    const inline = readDeclarations(attributeOf(element, 'style') ?? '')
    const all = [
      ...this.#declarationsOf(element),
      ...inline.map((declaration) => ({ ...declaration, weight: inlineWeight })),
    ]
    return strongest(all).find((declaration) => declaration.property === property)?.value
  }

  #declarationsOf(element: HtmlElement): Weighted[] {
    if (this.#rules.size === 0) return []
    const { id, classes } = namesOf(element)
    const keys = ['*', element.tagName, `#${id}`, ...[...classes].map((name) => `.${name}`)]
    return keys
      .flatMap((key) => this.#rules.get(key) ?? [])
      .filter((rule) => matches(rule, element) && this.#isInside(element, rule.outer))
      .flatMap(({ declarations }) => declarations)
  }

  /** True if an element lies in elements of these kinds. */
  #isInside(element: HtmlElement, [next, ...others]: readonly OuterSelector[]): boolean {
    if (next === undefined) return true
    for (let around = parentOf(element); around !== undefined; around = parentOf(around)) {
      this.#steps += 1
      if (this.#steps > maxSteps) return false
      if (matches(next, around) && this.#isInside(around, others)) return true
      if (next.isParent) return false
    }
    return false
  }
}

/** The declarations that win, one for each property. */
function strongest(declarations: readonly Weighted[]): Weighted[] {
  const winners = new Map<Hiding, Weighted>()
  for (const declaration of declarations) {
    const best = winners.get(declaration.property)
    const isStronger =
      best === undefined ||
      (declaration.important === best.important ? declaration.weight >= best.weight : declaration.important)
    if (isStronger) winners.set(declaration.property, declaration)
  }
  return [...winners.values()]
}

/** The texts of the style sheets for paper. */
function sheetsIn(parent: Parent): string[] {
  return parent.childNodes.flatMap((node: HtmlNode) => {
    if (!('tagName' in node)) return []
    if (node.tagName !== 'style') return sheetsIn(node)
    return isPrintMedia(attributeOf(node, 'media') ?? '') ? [textOf(node)] : []
  })
}

function specificityOf({ tag, id, classes }: SimpleSelector): number {
  return (id ? 1e4 : 0) + classes.length * 100 + (tag ? 1 : 0)
}

function isSame(rule: StyleRule, other: Omit<StyleRule, 'declarations'>): boolean {
  const textOf = ({ tag, id, classes, outer }: Omit<StyleRule, 'declarations'>) =>
    JSON.stringify([tag, id, classes, outer])
  return textOf(rule) === textOf(other)
}

function matches({ tag, id, classes }: SimpleSelector, element: HtmlElement): boolean {
  if (tag !== undefined && tag !== element.tagName) return false
  if (id === undefined && classes.length === 0) return true
  const names = namesOf(element)
  return (id === undefined || id === names.id) && classes.every((name) => names.classes.has(name))
}

function namesOf(element: HtmlElement): { readonly id: string | undefined; readonly classes: Set<string> } {
  const classes = new Set((attributeOf(element, 'class') ?? '').split(/\s+/))
  return { id: attributeOf(element, 'id'), classes }
}

function parentOf({ parentNode }: HtmlElement): HtmlElement | undefined {
  return parentNode !== null && 'tagName' in parentNode ? parentNode : undefined
}
