/** A category of the budget as the source names it; `occurrence` tells same-named ones of one table apart. */
export interface CategoryName {
  readonly classification: string
  readonly level: string
  readonly code: string | null
  readonly name: string
  /** The category above it as the source prints it, or null. */
  readonly parent: string | null
  /** 1, or higher where a table prints the same name again further down. */
  readonly occurrence: number
}

/** A line of the catalogue: an id and what it stands for, for ever. */
export interface Category extends CategoryName {
  readonly id: number
}

/** The catalogue of budget categories; ids are given in the order of first sight and never given twice. */
export interface CategoryCatalogue {
  /** The category of that name, newly entered where it is unknown. */
  find(name: CategoryName): Category
  /** All categories by id. */
  entries(): readonly Category[]
}

/** A catalogue that starts from the committed lines; throws where two of them claim one id or one category. */
export function createCategoryCatalogue(known: readonly Category[]): CategoryCatalogue {
  const byKey = new Map(known.map((category) => [keyOf(category), category]))
  const ids = new Set(known.map(({ id }) => id))
  if (byKey.size !== known.length || ids.size !== known.length) {
    throw new Error('The catalogue of budget categories holds an id or a category twice; restore it from git')
  }
  let last = Math.max(0, ...ids)
  return {
    find(name) {
      const found = byKey.get(keyOf(name))
      if (found !== undefined) return found
      last += 1
      const { classification, level, code, parent, occurrence } = name
      const added = { id: last, classification, level, code, name: name.name, parent, occurrence }
      byKey.set(keyOf(name), added)
      return added
    },
    entries: () => [...byKey.values()].sort((a, b) => a.id - b.id),
  }
}

/** What makes a category the same one: its code where it has one, else its name and place. */
function keyOf({ classification, level, code, name, parent, occurrence }: CategoryName): string {
  return JSON.stringify(
    code === null ? [classification, level, name, parent, occurrence] : [classification, level, { code }],
  )
}
