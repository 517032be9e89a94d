import type { Category } from './categories.ts'

/**
 * Line items printed under another head than that of their code: "Fiscal Transfer" is directly below recurrent expenditure and
 * contains the grants to states and local levels. Only then do the printed sums match.
 */
const printedElsewhere: Readonly<Record<string, string>> = {
  '26500': '28900',
  '26600': '28900',
  '28900': 'heading',
}

/** Heads that repeat the sum of the table; they have no parts. */
const sumHeads = new Set(['Total', 'Total Expenditure'])

/**
 * Finds the parent of each category, or null: by code for line items, else by the nearest preceding row with the parent's name.
 * @param categories in the order of the source, one for each row
 */
export function resolveParents(categories: readonly Category[]): ReadonlyMap<number, number | null> {
  const lineItems = new Map(categories.filter(isLineItem).map((category) => [category.code, category]))
  const parents = new Map<number, number | null>()
  const seen: Category[] = []
  for (const category of categories) {
    if (parents.has(category.id)) continue
    const parent = isLineItem(category)
      ? lineItemParent(category, lineItems, seen)
      : namedParent(category, seen)
    parents.set(category.id, parent?.id ?? null)
    seen.push(category)
  }
  return parents
}

function isLineItem(category: Category): boolean {
  return category.classification === 'economic_line_item'
}

/** 21111 is part of 21110, that of 21100, that of 21000, and that of its heading. */
function lineItemParent(
  category: Category,
  byCode: ReadonlyMap<string | null, Category>,
  seen: readonly Category[],
): Category | undefined {
  if (category.code === null) return undefined
  const above = printedElsewhere[category.code] ?? codeAbove(category.code)
  return above === 'heading' ? seen.findLast(isHeading) : byCode.get(above)
}

/** Clears the last non-zero digit of a code; a chapter (two digits and zeros) has a heading above it. */
function codeAbove(code: string): string {
  const digits = code.replace(/0+$/, '')
  return digits.length <= 2 ? 'heading' : digits.slice(0, -1).padEnd(code.length, '0')
}

function isHeading(category: Category): boolean {
  return isLineItem(category) && category.level === 'heading' && !sumHeads.has(category.name)
}

/** Level 3 of the administrative table repeats each body of level 2, divided by type of expenditure. */
function namedParent(category: Category, seen: readonly Category[]): Category | undefined {
  const { classification, level, name, parent } = category
  const siblings = seen.filter((other) => other.classification === classification && other.level !== level)
  if (classification === 'administrative' && level === '3') {
    return siblings.findLast((other) => other.level === '2' && other.name === name && other.parent === parent)
  }
  return siblings.findLast((other) => other.name === parent)
}
