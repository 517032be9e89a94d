import type { Name } from '../names/calendar-names.ts'
import nameRows from './names.rows.json' with { type: 'json' }
import noteRows from './scope-notes.rows.json' with { type: 'json' }

/** The names of the public holidays by id, close to those of the gazette. */
export const holidayNames: ReadonlyMap<string, Name> = new Map(
  nameRows.map(({ id, en, ne }) => [id, { en, ne }]),
)

/** Whose holiday a day is, or why it is one, by the `note` of a holiday in the lists. */
export const scopeNotes: ReadonlyMap<string, Name> = new Map(
  noteRows.map(({ note, en, ne }) => [note, { en, ne }]),
)
