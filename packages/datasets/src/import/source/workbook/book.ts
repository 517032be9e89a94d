import path from 'node:path'
import type { ArchiveParts } from './archive-parts.ts'
import type { WorkbookBudget } from './budget.ts'
import type { Attributes } from './scan-xml.ts'
import { toWrittenText } from './text-runs.ts'
import { WorkbookFault } from './workbook-fault.ts'

/** Where a workbook has its parts. */
export interface Book {
  /** Its worksheets in order, without charts and macros. */
  readonly sheets: readonly { readonly name: string; readonly part: string }[]
  readonly strings: string | undefined
  readonly styles: string | undefined
  /** Whether days count from 1904. */
  readonly from1904: boolean
}

/** The file of a workbook in its archive. */
export const workbookPart = /^xl\/workbook[^/]*\.xml$/

/** Reads the list of sheets and the places of parts. Throws `WorkbookFault`. */
export async function readBook(parts: ArchiveParts, budget: WorkbookBudget): Promise<Book> {
  const workbook = parts.find(workbookPart) ?? ''
  const related = await readRelations(parts, workbook, budget)
  const listed: { name: string; relation: string }[] = []
  let from1904 = false
  await parts.read(workbook, {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 ||= ['1', 'true'].includes(attributes.date1904 ?? '')
      if (name !== 'sheet') return
      const relation = relationOf(attributes)
      listed.push({ name: keep(attributes.name ?? '', budget), relation: keep(relation, budget) })
    },
  })
  const sheets = listed.flatMap(({ name, relation }) => {
    const target = related.get(relation)
    return target?.type === 'worksheet' ? [{ name, part: target.part }] : []
  })
  if (new Set(sheets.map(({ part }) => part)).size < sheets.length)
    throw new WorkbookFault('two of its sheets share a file')
  const partOf = (type: string) => related.values().find((target) => target.type === type)?.part
  return { sheets, strings: partOf('sharedStrings'), styles: partOf('styles'), from1904 }
}

/** `r:id`, whatever the prefix is. */
function relationOf(attributes: Attributes): string {
  const name = Object.keys(attributes).find((key) => key.endsWith(':id') && !key.startsWith('xmlns:'))
  return (name === undefined ? undefined : attributes[name]) ?? ''
}

interface Target {
  /** The last part of the type's address, which differs between the transitional and the strict form. */
  readonly type: string
  readonly part: string
}

/** The types of files that are read. */
const used = new Set(['worksheet', 'sharedStrings', 'styles'])

function keep(text: string, budget: WorkbookBudget): string {
  budget.takeCells(1)
  budget.takeCharacters(text.length)
  return toWrittenText(text)
}

async function readRelations(
  parts: ArchiveParts,
  workbook: string,
  budget: WorkbookBudget,
): Promise<Map<string, Target>> {
  const { dir, base } = path.posix.parse(workbook)
  const related = new Map<string, Target>()
  const isPresent = await parts.read(`${dir}/_rels/${base}.rels`, {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship') return
      const type = Type.slice(Type.lastIndexOf('/') + 1)
      if (!used.has(type)) return
      const part = Target.startsWith('/') ? Target.slice(1) : path.posix.join(dir, Target)
      related.set(keep(Id, budget), { type: keep(type, budget), part: keep(part, budget) })
    },
  })
  if (!isPresent) throw new WorkbookFault('the list of its files is missing')
  return related
}
