import type { Finding, Relation, RelationColumn } from '../relation.ts'
import { type Conflict, documentOf, ownColumns } from './find-alike.ts'

/** Names of documents that a message has at most. */
const maxNames = 3

/** Says which columns of a table some of its documents lack. */
export function findAbsent(members: readonly Relation[], labels: readonly string[]): Finding[] {
  const names = members.map((member) => new Set(ownColumns(member).map(({ name }) => name)))
  return [...new Set(names.flatMap((ofMember) => [...ofMember]))].flatMap((name): Finding[] => {
    const without = members.filter((_, at) => !names[at]!.has(name))
    if (without.length === 0) return []
    const message = `The column ${name} is not in ${listOf(without, labels)}; it is null in the rows of ${without.length === 1 ? 'that document' : 'those documents'}.`
    return [{ kind: 'drift', severity: 'warning', row: null, column: name, message }]
  })
}

/** Says why a table is not one with that of other documents whose columns it has. */
export function conflictFinding(
  { relation, column, other }: Conflict,
  relations: readonly Relation[],
  labels: readonly string[],
  { name }: Relation,
): Finding {
  const message = `The columns of this table of ${listOf([relations[relation]!], labels)} are like those of the table ${name}, but ${column.name} is ${typeOf(column)} here and ${typeOf(other)} there, so that its rows are not added to that table.`
  return { kind: 'drift', severity: 'warning', row: null, column: column.name, message }
}

function listOf(members: readonly Relation[], labels: readonly string[]): string {
  const names = [...new Set(members.map((member) => labels[documentOf(member)] ?? 'the documents'))]
  const rest = names.length - maxNames
  return rest > 0 ? `${names.slice(0, maxNames).join(', ')} and ${rest} more` : names.join(', ')
}

function typeOf({ type, unit }: RelationColumn): string {
  return unit === null ? type : `${type} in ${unit}`
}
