import { DatasetEntry } from '@tathya/contracts/http'
import { createPlaceWords, createVocabulary, type PlaceWords, type Subject } from '@tathya/questions'
import { z } from 'zod'
import type { CallApi } from '../gateway-api.ts'
import { readRows } from '../tools/read-rows.ts'
import type { KnownWords, ToolContext, VocabularySource } from '../tools/tool.ts'

const catalogue = {
  title: 'Catalogue',
  path: '/e/datasets',
  row: DatasetEntry.pick({ id: true, title: true, address: true, questions: true, version: true }).partial({
    address: true,
    version: true,
  }),
}

/** Milliseconds after which the catalogue is asked again: imports change which values there are. */
const freshMs = 60_000

/** Creates a source that reads the catalogue as nobody, and keeps it while the versions of the datasets stay. */
export function createVocabularySource(callApi: CallApi): VocabularySource {
  let known: { vocabulary: KnownWords; versions: string; readAt: number } | undefined
  return async (signal) => {
    const context = { callApi, signal, now: new Date(0) }
    const now = performance.now()
    if (known !== undefined && now - known.readAt < freshMs) return known.vocabulary
    const { rows } = await readRows(context, catalogue, {})
    const versions = JSON.stringify(rows.map(({ id, version }) => [id, version]))
    const vocabulary = known?.versions === versions ? known.vocabulary : await vocabularyOf(rows, context)
    known = { vocabulary, versions, readAt: now }
    return vocabulary
  }
}

type Entry = z.output<typeof catalogue.row>

/** The words of all declarations; those of rows with names and of what lies in them are read as places. */
async function vocabularyOf(entries: readonly Entry[], context: ToolContext): Promise<KnownWords> {
  const subjects = await subjectsOf(entries, context)
  const named = subjects.filter((subject) => subject.named_by !== undefined)
  const units = named.find(({ named_by: names }) => names?.above !== undefined)
  const vocabulary = createVocabulary(subjects.filter((subject) => !named.includes(subject)))
  if (units === undefined) return vocabulary
  const schools = named.find((subject) => subject.lies_in !== undefined)
  return { ...vocabulary, places: await placesOf(units, schools, context) }
}

async function placesOf(
  units: Subject,
  schools: Subject | undefined,
  context: ToolContext,
): Promise<PlaceWords> {
  const list = { title: units.title, path: units.path, row: z.record(z.string(), z.unknown()) }
  const { rows } = await readRows(context, list, { limit: maxValues, envelope: true })
  return createPlaceWords(units, rows, schools)
}

/** The subjects of all datasets: what has fewer dimensions answers what names none of them. */
async function subjectsOf(entries: readonly Entry[], context: ToolContext): Promise<Subject[]> {
  const subjects = await Promise.all(
    entries.flatMap(({ id: dataset, title, address: path, questions = [] }) =>
      path === undefined
        ? []
        : questions.map(async (declared): Promise<Subject> => {
            const open = declared.dimensions.filter((dimension) => dimension.open && dimension.field !== null)
            const values = await Promise.all(
              open.map(
                async ({ id, field }) =>
                  [id, await valuesOf({ title, path }, field!, declared.only, context)] as const,
              ),
            )
            return { ...declared, dataset, title, path, values: Object.fromEntries(values) }
          }),
    ),
  )
  return subjects.toSorted((a, b) => neededOf(a) - neededOf(b))
}

const neededOf = ({ dimensions }: Subject) => dimensions.filter(({ needed }) => needed).length

/** Values of a dimension that are words of questions. */
const maxValues = 1_000

async function valuesOf(
  list: { title: string; path: string },
  field: string,
  only: Subject['only'],
  context: ToolContext,
): Promise<string[]> {
  const query = { ...only, group_by: field, aggregate: 'count()', limit: maxValues, envelope: true }
  const groups = { ...list, row: z.record(z.string(), z.unknown()) }
  const { rows } = await readRows(context, groups, query)
  return rows.flatMap(({ [field]: value }) => (typeof value === 'string' ? [value] : []))
}
