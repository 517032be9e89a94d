import { dayFromBs } from '../dates/bikram-sambat.ts'
import type { DayNumber } from '../dates/gregorian.ts'
import rows from './evidence.rows.json' with { type: 'json' }
import type { Holiday } from './holiday-list.ts'

interface EvidenceRow {
  readonly bs_year: number
  /** Month and day; with `to`, the first of several days in a row. */
  readonly from: string
  readonly to?: string
  readonly id: string
  readonly place?: string
  readonly evidence: readonly string[]
}

/** The parts of a holiday that tell it from others of its day. */
type Key = Pick<Holiday, 'day' | 'id'> & { readonly place: string | undefined }

const keyOf = ({ day, id, place }: Key) => [day, id, place].join(' ')

/** The reports, by holiday. They are apart from the lists, so that a page that asks for holidays alone does not load them. */
const evidence = new Map((rows as readonly EvidenceRow[]).flatMap(readRow))

function readRow({ bs_year: year, from, to = from, id, place, evidence: reports }: EvidenceRow) {
  const dayOf = (date: string): DayNumber => {
    const [month = 0, day = 0] = date.split('-').map(Number)
    return dayFromBs({ year, month, day })
  }
  const first = dayOf(from)
  return Array.from(
    { length: dayOf(to) - first + 1 },
    (_, after) => [keyOf({ day: first + after, id, place }), reports] as const,
  )
}

/** Returns the reports of a holiday that was given during its year, or of a day that is only reported; none for one of a list. */
export function evidenceOf(holiday: Holiday): readonly string[] {
  return evidence.get(keyOf(holiday)) ?? []
}
