import { csvType, preferredType, reply, toCsv } from '@tathya/platform'

/** The media types of lists beside JSON, without parameters. */
export const listTypes: readonly string[] = ['text/csv']

/** What a caller asked of the form of a list. */
interface AskedForm {
  readonly query: { readonly format?: 'json' | 'csv' | undefined }
  readonly headers: { readonly accept?: string | undefined }
}

/** Whether a list is to be written as CSV: by the parameter, else by what the caller accepts most. */
export function wantsCsv({ query, headers }: AskedForm): boolean {
  if (query.format !== undefined) return query.format === 'csv'
  return preferredType(headers.accept, ['application/json', ...listTypes]) === 'text/csv'
}

/**
 * Answers a list in the form that is asked for: `answer` as JSON, or its `data` as CSV with a column a field. Objects in
 * a field become columns of their own, `tithi_number`; lists are their JSON.
 */
export function answerList<T extends { readonly data: readonly object[] }>(form: AskedForm, answer: T) {
  if (!wantsCsv(form)) return answer
  const rows = answer.data.map(flatten)
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return reply({ body: Buffer.from(toCsv(columns, rows)), type: csvType })
}

function flatten(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]: [string, unknown]) => {
      if (value === null || typeof value !== 'object' || Array.isArray(value)) return [[name, value]]
      return Object.entries(flatten(value)).map(([inner, part]) => [`${name}_${inner}`, part])
    }),
  )
}
