import type { DefaultTreeAdapterTypes } from 'parse5'
import { unprintable } from './elements.ts'
import { attributeOf, type HtmlElement, type HtmlNode, textOf } from './nodes.ts'
import {
  type Declaration,
  type Hiding,
  isPrintMedia,
  readDeclarations,
  readStyleRules,
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

/** The style sheets in a page. */
class PageStyles {
  /** By the id, a class or the tag that a rule asks for, so that few are compared with an element. */
  readonly #rules = new Map<string, (StyleRule & { readonly declarations: Weighted[] })[]>()

  constructor(page: Parent) {
    const rules = sheetsIn(page).flatMap(readStyleRules).slice(0, maxRules)
    for (const [order, { tag, id, classes, declarations }] of rules.entries()) {
      const specificity = (id ? 1e4 : 0) + classes.length * 100 + (tag ? 1 : 0)
      const weighted = declarations.map((each) => ({ ...each, weight: specificity + order / rules.length }))
      const key = id ? `#${id}` : classes[0] ? `.${classes[0]}` : (tag ?? '*')
      const others = this.#rules.get(key) ?? []
      this.#rules.set(key, others)
      const same = others.find((rule) => rule.tag === tag && rule.classes.join() === classes.join())
      if (same === undefined) others.push({ tag, id, classes, declarations: strongest(weighted) })
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
    const id = attributeOf(element, 'id')
    const classes = new Set((attributeOf(element, 'class') ?? '').split(/\s+/))
    const keys = ['*', element.tagName, `#${id}`, ...[...classes].map((name) => `.${name}`)]
    return keys
      .flatMap((key) => this.#rules.get(key) ?? [])
      .filter(
        (rule) =>
          (rule.tag === undefined || rule.tag === element.tagName) &&
          (rule.id === undefined || rule.id === id) &&
          rule.classes.every((name) => classes.has(name)),
      )
      .flatMap(({ declarations }) => declarations)
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
