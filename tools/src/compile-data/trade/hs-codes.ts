import { HsCode } from '@tathya/contracts/http'
import { type Check, checkEqual, checkUnique } from '../check.ts'
import { type CompiledDataset, compareText, toValidRows } from '../compiled.ts'
import { readSourceFile, toCompiled } from '../shipped-dataset.ts'

/** The tables of trade whose codes are in the tree. */
interface TradeFiles {
  readonly imports: string
  readonly exports: string
}

/** Compiles the tree of codes: sections, chapters, and the items of the tables of trade with their headings. */
export async function compileHsCodes(chapters: string, trade: TradeFiles): Promise<CompiledDataset> {
  const tree = await toHsCodes(chapters, trade)
  return toCompiled('hs-codes', tree, checkCodes(tree))
}

/** The whole tree, sorted by level, section and code. */
export async function toHsCodes(chapters: string, trade: TradeFiles): Promise<HsCode[]> {
  let tree = (await readSourceFile('hs-codes', chapters, { rows: async () => [] })).rows.map(
    ({ value }) => value as HsCode,
  )
  for (const file of [trade.imports, trade.exports]) {
    const current = tree
    const added = await readSourceFile('hs-codes', file, { rows: async () => current })
    const rows = added.rows.map(({ value }) => value as HsCode)
    const codes = new Set(rows.map(({ code }) => code))
    tree = [...current.filter(({ code }) => !codes.has(code)), ...rows]
  }
  const levels = HsCode.shape.level.options
  const keyOf = (row: HsCode) =>
    [levels.indexOf(row.level), row.section_number ?? Number.POSITIVE_INFINITY] as const
  return toValidRows('hs-codes', HsCode, tree).toSorted((a, b) => {
    const [levelA, sectionA] = keyOf(a)
    const [levelB, sectionB] = keyOf(b)
    return levelA - levelB || (sectionA === sectionB ? 0 : sectionA - sectionB) || compareText(a.code, b.code)
  })
}

function checkCodes(tree: readonly HsCode[]): Check[] {
  const codes = new Set(tree.map(({ code }) => code))
  const items = tree.filter(({ level }) => level === 'item')
  const seen = (flow: 'imports' | 'exports') =>
    items.filter((row) => row[`${flow}_first_year`] !== null).length
  return [
    checkEqual('rows', tree.length, 13_278),
    checkUnique('codes', tree, ({ code }) => code),
    checkEqual('codes of imports', seen('imports'), 6443),
    checkEqual('codes of exports', seen('exports'), 2563),
    checkEqual(
      'rows whose parent is missing',
      tree.filter((row) => row.parent_code !== null && !codes.has(row.parent_code)).length,
      0,
    ),
    checkEqual(
      'chapters without trade',
      tree
        .filter(
          (row) =>
            row.level === 'chapter' && row.imports_first_year === null && row.exports_first_year === null,
        )
        .map(({ code }) => code)
        .join(', '),
      '77, 98, 99',
    ),
  ]
}
