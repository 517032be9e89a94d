import type { Name } from '../names/calendar-names.ts'
import nameRows from './names.rows.json' with { type: 'json' }
import noteRows from './scope-notes.rows.json' with { type: 'json' }

/** The names of the public holidays by id, close to those of the gazette. */
export const holidayNames: ReadonlyMap<string, Name> = new Map(
  nameRows.map(({ id, en, ne }) => [id, { en, ne }]),
)

interface NoteRow {
  readonly note: string
  /** Default: the note itself. */
  readonly en?: string
  readonly ne: string
}

/** Whose holiday a day is, or why it is one, by the `note` of a holiday in the lists. */
export const scopeNotes: ReadonlyMap<string, Name> = new Map(
  (noteRows as readonly NoteRow[]).map(({ note, en = note, ne }) => [note, { en, ne }]),
)
