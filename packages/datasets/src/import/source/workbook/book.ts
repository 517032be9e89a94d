import path from 'node:path'
import {
  ElementCollector,
  isFrom1904,
  listSheets,
  ReadFault,
  type Relation,
  toRelation,
  type XmlElement,
} from '@tathya/documents/workbooks'
import type { ArchiveParts } from './archive-parts.ts'
import type { WorkbookBudget } from './budget.ts'
import { WorkbookFault } from './workbook-fault.ts'

/** The parts of a workbook. */
export interface Book {
  /** Its worksheets in order, without charts and macros. */
  readonly sheets: readonly { readonly name: string; readonly part: string }[]
  readonly strings: string | undefined
  readonly styles: string | undefined
  /** True if days count from 1904. */
  readonly from1904: boolean
}

/** The file of a workbook in its archive. */
export const workbookPart = /^xl\/workbook[^/]*\.xml$/

/** Reads the list of sheets and the names of parts. Throws `WorkbookFault` and `ReadFault`. */
export async function readBook(parts: ArchiveParts, budget: WorkbookBudget): Promise<Book> {
  const main = parts.find(workbookPart) ?? ''
  const related = await readRelations(parts, main, budget)
  const workbook = await readWorkbook(parts, main)
  const sheets = listSheets(workbook).flatMap(({ name, relation }) => {
    const target = related.get(relation)
    return target?.type === 'worksheet' ? [{ name, part: target.target }] : []
  })
  if (new Set(sheets.map(({ part }) => part)).size < sheets.length)
    throw new WorkbookFault('two of its sheets share a file')
  const partOf = (type: string) => related.values().find((relation) => relation.type === type)?.target
  return {
    sheets,
    strings: partOf('sharedStrings'),
    styles: partOf('styles'),
    from1904: isFrom1904(workbook),
  }
}

/** Workbooks have a few hundred sheets. */
const maxSheets = 150_000

/** The workbook with the elements that are read. Others may be long, such as names of cells. */
async function readWorkbook(parts: ArchiveParts, main: string): Promise<XmlElement> {
  const children: XmlElement[] = []
  const sheets: XmlElement[] = []
  const collector = new ElementCollector({ level: 2, within: 'sheets' }, (sheet) => {
    sheets.push(sheet)
    if (sheets.length > maxSheets) throw new ReadFault('complex', 'a part of it has too many elements')
  })
  await parts.read(main, {
    open(name, attributes) {
      if (name === 'workbookPr') children.push({ name, attributes, children: [] })
      collector.open(name, attributes)
    },
    close: () => collector.close(),
    text: (text) => collector.text(text),
  })
  children.push({ name: 'sheets', attributes: {}, children: sheets })
  return { name: 'workbook', attributes: {}, children }
}

/** The types of files that are read. */
const used = new Set(['worksheet', 'sharedStrings', 'styles'])

async function readRelations(
  parts: ArchiveParts,
  main: string,
  budget: WorkbookBudget,
): Promise<Map<string, Relation>> {
  const { dir, base } = path.posix.parse(main)
  const related = new Map<string, Relation>()
  const collector = new ElementCollector({ level: 1 }, (element) => {
    const [id, relation] = toRelation(element, dir)
    if (!used.has(relation.type) || relation.external) return
    budget.takeCells(1)
    budget.takeCharacters(id.length + relation.target.length)
    related.set(id, relation)
  })
  if (!(await parts.read(`${dir}/_rels/${base}.rels`, collector)))
    throw new WorkbookFault('the list of its files is missing')
  return related
}
