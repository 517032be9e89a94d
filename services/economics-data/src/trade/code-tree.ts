import type { HsCode } from '@tathya/contracts/http'
import { ImportError } from '@tathya/datasets'
import type { Flow } from './trade-row.ts'

/** A code with trade in a year. */
export interface Sighting {
  /** 2 or 8 digits. */
  readonly code: string
  readonly flow: Flow
  readonly year: string
  /** The printed name; null if there is none. */
  readonly name: string | null
  /** True if the name has lost capitals and full stops; used only if there is no other. */
  readonly isRough: boolean
  /** Its position, for messages. */
  readonly place: string
}

const levels = { 2: 'chapter', 4: 'heading', 6: 'subheading', 8: 'item' } as const

/**
 * Adds the codes of trade tables to the tree: items with their headings and subheadings, which tables do not name, and the years
 * in which each was traded. Returns new and affected rows with their ancestors. Throws `ImportError` if a code has no chapter.
 */
export function addSightings(existing: readonly HsCode[], sightings: readonly Sighting[]): HsCode[] {
  const tree = new Map(existing.map((row) => [row.code, row]))
  const touched = new Set<string>()
  for (const sighting of sightings) {
    for (const code of withAncestors(tree, sighting)) {
      tree.set(code, withYear(tree.get(code) ?? toRow(tree, code), sighting))
      touched.add(code)
    }
    tree.set(sighting.code, withName(tree.get(sighting.code)!, sighting))
  }
  return [...touched].map((code) => tree.get(code)!)
}

/** The codes from the section down to the code itself. */
function withAncestors(tree: ReadonlyMap<string, HsCode>, { code, place }: Sighting): string[] {
  const chapter = tree.get(code.slice(0, 2))
  if (chapter === undefined) throw new ImportError(`${place}: there is no chapter ${code.slice(0, 2)}.`)
  const section = chapter.parent_code === null ? [] : [chapter.parent_code]
  const below = [2, 4, 6, 8].filter((digits) => digits <= code.length).map((digits) => code.slice(0, digits))
  return [...section, ...below]
}

/** A new row, without name and years. */
function toRow(tree: ReadonlyMap<string, HsCode>, code: string): HsCode {
  const chapter = tree.get(code.slice(0, 2))!
  return {
    code,
    level: levels[code.length as keyof typeof levels],
    parent_code: code.slice(0, -2),
    name: null,
    name_year: null,
    section_number: chapter.section_number,
    chapter: chapter.code,
    status: chapter.status,
    imports_first_year: null,
    imports_last_year: null,
    exports_first_year: null,
    exports_last_year: null,
  }
}

function withYear(row: HsCode, { flow, year }: Sighting): HsCode {
  const [first, last] = [row[`${flow}_first_year`], row[`${flow}_last_year`]]
  return {
    ...row,
    [`${flow}_first_year`]: first === null || year < first ? year : first,
    [`${flow}_last_year`]: last === null || year > last ? year : last,
  }
}

/** Items take the name of the newest table; chapters keep our short names. */
function withName(row: HsCode, { name, year, isRough }: Sighting): HsCode {
  if (row.level !== 'item' || name === null) return row
  const isNewer = row.name_year === null || (year > row.name_year && !isRough)
  return isNewer ? { ...row, name, name_year: year } : row
}
