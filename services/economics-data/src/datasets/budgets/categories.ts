import { readFileSync } from 'node:fs'
import { stableId } from '@tathya/datasets'

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

/** A category with its id, which stands for it for ever. */
export interface Category extends CategoryName {
  readonly id: number
}

/** Finds the category of a name. */
export type CategoryCatalogue = (name: CategoryName) => Category

/** The lines of the catalogue that ships. */
export function readCategories(): Category[] {
  return JSON.parse(readFileSync(new URL('./categories.rows.json', import.meta.url), 'utf8'))
}

/**
 * A catalogue of the categories that have an id of their own. The id of every other one follows from what it is, so that
 * it is the same in every import, and needs no line. Throws where two lines claim one id or one category.
 */
export function createCategoryCatalogue(categories: readonly Category[]): CategoryCatalogue {
  const byKey = new Map(categories.map((category) => [keyOf(category), category]))
  const ids = new Set(categories.map(({ id }) => id))
  if (byKey.size !== categories.length || ids.size !== categories.length) {
    throw new Error('The catalogue of budget categories holds an id or a category twice; restore it from git')
  }
  return (name) => {
    const key = keyOf(name)
    const category = byKey.get(key) ?? { ...name, id: stableId('budget-category', key) }
    byKey.set(key, category)
    return category
  }
}

/** What makes a category the same one: its code where it has one, else its name and position. */
function keyOf({ classification, level, code, name, parent, occurrence }: CategoryName): string {
  return JSON.stringify(
    code === null ? [classification, level, name, parent, occurrence] : [classification, level, { code }],
  )
}
