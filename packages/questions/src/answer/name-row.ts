import { countryName } from '../vocabulary/countries.ts'
import type { Subject } from '../vocabulary/vocabulary.ts'
import type { AnswerRow } from './compute-answer.ts'

/** A name in English and Nepali, and where it has one its Nepali name in Latin letters. */
export interface RowName {
  readonly en: string
  readonly ne: string
  readonly rom?: string | undefined
}

/** The name of a figure, in both languages: `Imports (India)`. */
export function nameRow({ measure, dimensions, names, unit }: AnswerRow, subject: Subject): RowName {
  const { name } = subject.measures.find(({ id }) => id === measure)!
  const of = subject.dimensions.flatMap((dimension): RowName[] => {
    const value = dimensions[dimension.id]
    // The unit of the value says it too: USD 4,461,870,000.
    if (value === undefined || unit.split(' ', 1)[0] === value) return []
    const member = dimension.members.find((each) => each.value === value)
    if (dimension.values_are === 'countries') return [countryName(value)]
    const printed = names[dimension.id]
    if (dimension.values_are === 'codes') {
      const text = `${dimension.name.en === 'HS chapter' ? 'HS ' : ''}${value}${printed === undefined ? '' : `, ${printed}`}`
      return [{ en: text, ne: member?.name?.ne ?? text }]
    }
    return [member?.name ?? { en: value, ne: value }]
  })
  if (of.length === 0) return name
  const join = (writing: 'en' | 'ne' | 'rom') => of.map((each) => each[writing] ?? each.en).join(', ')
  const rom = name.rom ?? name.en
  return {
    en: `${name.en} (${join('en')})`,
    ne: `${name.ne} (${join('ne')})`,
    rom: `${rom} (${join('rom')})`,
  }
}
