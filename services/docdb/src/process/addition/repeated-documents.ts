import type { DocumentEntry, Issue } from '../model/database-plan.ts'

/** Says which documents, from the index `first` on, are the same as one before; their rows are there twice. */
export function repeatedDocuments(documents: readonly DocumentEntry[], first: number): Issue[] {
  return documents.flatMap(({ name, sha256 }, index): Issue[] => {
    const same = documents.findIndex((other) => other.sha256 === sha256)
    if (index < first || same === index) return []
    const message = `The document ${name} is the same as ${documents[same]!.name}, which the database has already; its rows are there twice.`
    return [{ kind: 'drift', severity: 'warning', table: null, row: null, column: null, message }]
  })
}
