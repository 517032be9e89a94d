import { readFileSync } from 'node:fs'
import { stableId } from '@tathya/datasets'

/** A category as the source names it; `occurrence` distinguishes equal names in one table. */
export interface CategoryName {
  readonly classification: string
  readonly level: string
  readonly code: string | null
  readonly name: string
  /** Its parent as the source prints it, or null. */
  readonly parent: string | null
  /** 1, or higher if the name was printed before in the table. */
  readonly occurrence: number
}

/** A category with its permanent id. */
export interface Category extends CategoryName {
  readonly id: number
}

/** Finds the category of a name. */
export type CategoryCatalogue = (name: CategoryName) => Category

/** The lines of the shipped catalogue. */
export function readCategories(): Category[] {
  return JSON.parse(readFileSync(new URL('./categories.rows.json', import.meta.url), 'utf8'))
}

/**
 * Creates the catalogue of categories with assigned ids. The ids of others are derived, so they are the same in every import.
 * Throws if two lines have the same id or category.
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

/** The identity of a category: its code, else its name and position. */
function keyOf({ classification, level, code, name, parent, occurrence }: CategoryName): string {
  return JSON.stringify(
    code === null ? [classification, level, name, parent, occurrence] : [classification, level, { code }],
  )
}
