import { type Answer, type AnswerRow, nameRow, type RowName, type Subject } from '@tathya/questions'
import type { Fact, Name, Period, Unit } from '../tools/tool.ts'

/** The figures of an answer as facts, then what is computed from them. */
export function factsOf({ rows, derived }: Answer, subject: Subject): Fact[] {
  return [
    ...rows.map((row) => factOf(row, subject)),
    ...derived.map(({ kind, of, from, value }): Fact => {
      const unit = kind === 'growth' ? 'percent' : kind === 'count' ? 'count' : (of.unit as Unit)
      const about = aboutOf(kind, of, from, subject)
      const isOfYear = kind === 'count' || kind === 'difference' || (kind === 'sum' && from === undefined)
      return { label: kind, about, value, unit, ...(isOfYear && { period: periodOf(of) }) }
    }),
  ]
}

/** Changes a name in each of its writings. */
function map({ en, ne, rom }: RowName, change: (text: string, writing: 'en' | 'ne' | 'rom') => string): Name {
  return { en: change(en, 'en'), ne: change(ne, 'ne'), rom: change(rom ?? en, 'rom') }
}

function aboutOf(kind: string, of: AnswerRow, from: AnswerRow | undefined, subject: Subject): Name {
  const name = nameRow(of, subject)
  if (kind === 'count' || (kind === 'sum' && from === undefined))
    return nameRow({ ...of, dimensions: {} }, subject)
  if (from === undefined) return name
  if (kind === 'difference') {
    const other = nameRow(from, subject)
    return map(name, (text, writing) => `${text} − ${other[writing] ?? other.en}`)
  }
  const [start, end] = [from, of].map(({ year, yearAd }) => String(yearAd ?? year ?? ''))
  const to = { en: 'to', ne: 'देखि', rom: 'dekhi' }
  return map(name, (text, writing) => `${text}, ${start} ${to[writing]} ${end}`)
}

/** A figure with its name, unit and period. */
function factOf(row: AnswerRow, subject: Subject): Fact {
  const name = nameRow(row, subject)
  const about = row.day === undefined ? name : map(name, (text) => `${text}, ${row.day}`)
  return {
    label: 'figure',
    about,
    value: row.value,
    unit: row.unit as Unit,
    of: { measure: row.measure, dims: row.dimensions, day: row.day },
    ...(row.year !== undefined && { period: periodOf(row) }),
  }
}

/** Shrawan, the first month of a fiscal year. */
const firstMonth = 4

function periodOf({ year, yearAd, month, quarter, firstMonths }: AnswerRow): Period {
  const single = firstMonths === 1 ? firstMonth : month
  return {
    ...(yearAd !== undefined && { yearAd }),
    ...(quarter !== undefined && { quarter }),
    ...(year !== undefined && { fiscalYear: year }),
    ...(single !== undefined && { month: single }),
    ...(firstMonths !== undefined && firstMonths > 1 && { monthsOfYear: firstMonths }),
  }
}

/** Parts with their wholes of the same time, and the shares. */
export function shareOf(parts: Answer, subject: Subject, wholes: Answer, ofWhole: Subject): Fact[] {
  return parts.rows.flatMap((part): Fact[] => {
    const others = Object.entries(part.dimensions)
    const whole = wholes.rows.find(
      (row) =>
        row.measure === part.measure &&
        row.year === part.year &&
        row.month === part.month &&
        row.quarter === part.quarter &&
        row.firstMonths === part.firstMonths &&
        Object.entries(row.dimensions).every(
          ([id, value]) =>
            !others.some(([other, own]) => other === id && own !== value) || isWhole(ofWhole, id, value),
        ),
    )
    if (whole === undefined || !(whole.value > 0)) return []
    const [first, all] = [factOf(part, subject), factOf(whole, ofWhole)]
    const share = Math.round((part.value / whole.value) * 1e8) / 1e6
    const { about } = first
    return [
      first,
      all,
      { label: 'share', ...(about && { about }), value: share, unit: 'percent', period: periodOf(part) },
    ]
  })
}

const isWhole = ({ dimensions }: Subject, id: string, value: string): boolean =>
  dimensions.find((dimension) => dimension.id === id)?.whole === value
