import type { PlaceWords } from '@tathya/questions'
import type { Fact, Name, Unit } from '../../tools/tool.ts'
import type { Row } from './place-lists.ts'

/** Labels that facts of units have a word for; others are named by the declaration. */
const labels = {
  population: 'population',
  area: 'area',
  wards: 'wards',
  headquarters: 'headquarters',
  website: 'website',
} as const

const join = (name: Name, of: Name): Name => ({
  en: `${name.en} (${of.en})`,
  ne: `${name.ne} (${of.ne})`,
  rom: `${name.rom ?? name.en} (${of.rom ?? of.en})`,
})

/** A fact of a measure or text that is declared. */
export function factOf(id: string, about: Name, value: Fact['value'], { units }: PlaceWords): Fact {
  const measure = units.measures.find((each) => each.id === id)
  const declared = measure ?? units.texts!.find((each) => each.id === id)!
  const unit = typeof value === 'number' && measure !== undefined ? { unit: measure.unit as Unit } : {}
  const label = labels[id as keyof typeof labels]
  if (label !== undefined) return { label, about, value, ...unit }
  return { label: 'figure', about: join(declared.name, about), value, ...unit }
}

/** A number of units of a kind in a place. */
export function countOf(kind: string, about: Name, value: number, { units }: PlaceWords): Fact {
  if (kind !== 'city') return { label: `count_${kind}` as Fact['label'], about, value, unit: 'count' }
  const { name } = units.dimensions[0]!.members.find((member) => member.value === kind)!
  return { label: 'figure', about: join(name!, about), value, unit: 'count' }
}

/** The value of a measure or text in a row; undefined if it does not have one. */
export function figureOf(id: string, row: Row, { units }: PlaceWords): Fact['value'] | undefined {
  const measure = units.measures.find((each) => each.id === id)
  if (measure !== undefined) {
    const [value, per] = [row[measure.field!], measure.per === undefined ? 1 : row[measure.per]]
    if (typeof value !== 'number' || typeof per !== 'number' || per === 0) return undefined
    return measure.per === undefined ? value : Math.round((value / per) * 100) / 100
  }
  const text = units.texts!.find((each) => each.id === id)!
  const [en, ne] = [text.field, text.field_ne].map((field) => textOf(row, field))
  return en === undefined ? undefined : { en, ne: ne ?? null }
}

function textOf(row: Row, field: string | undefined): string | undefined {
  const value = field?.split('.').reduce<unknown>((part, name) => (part as Row | null)?.[name], row)
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.join(', ')
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The name of a row of units. */
export const nameOf = (row: Row): Name => ({ en: String(row.name_en), ne: String(row.name_ne) })
