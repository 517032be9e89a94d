import type { DocumentEntry, Issue } from '../model/database-plan.ts'

/** The index of the first document with the same bytes as the one at `index`; undefined if that is the first. */
export function findSame(documents: readonly DocumentEntry[], index: number): number | undefined {
  const same = documents.findIndex(({ sha256 }) => sha256 === documents[index]!.sha256)
  return same === index ? undefined : same
}

/** Says which documents, from the index `first` on, are the same as one before; they are listed, and nothing of them is added. */
export function repeatedDocuments(documents: readonly DocumentEntry[], first: number): Issue[] {
  return documents.flatMap(({ name }, index): Issue[] => {
    const same = findSame(documents, index)
    if (index < first || same === undefined) return []
    const message = `The document ${name} is the same as ${documents[same]!.name}, which the database has already; its rows are not added again.`
    return [{ kind: 'drift', severity: 'warning', table: null, row: null, column: null, message }]
  })
}
