import { z } from 'zod'
import type { Name } from '../names/calendar-names.ts'
import nameRows from './names.rows.json' with { type: 'json' }
import noteRows from './scope-notes.rows.json' with { type: 'json' }

const text = z.string().min(1)
const HolidayNames = z.array(z.strictObject({ id: text, en: text, ne: text }))
const ScopeNotes = z.array(z.strictObject({ note: text, en: text, ne: text }))

/** The names of the public holidays by id, close to those of the gazette. */
export const holidayNames: ReadonlyMap<string, Name> = new Map(
  HolidayNames.parse(nameRows).map(({ id, en, ne }) => [id, { en, ne }]),
)

/** Whose holiday a day is, or why it is one, by the `note` of a holiday in the lists. */
export const scopeNotes: ReadonlyMap<string, Name> = new Map(
  ScopeNotes.parse(noteRows).map(({ note, en, ne }) => [note, { en, ne }]),
)
