import type { Page, Word } from '../../model/document.ts'
import { findColumnEdges } from './columns.ts'
import { divideRepeated } from './divide-repeated.ts'
import type { Draft } from './draft.ts'
import { flowDraft } from './flow-draft.ts'
import { areaOf, isInside, sharedArea } from './geometry.ts'
import { isChart } from './is-chart.ts'
import { toLines } from './lines.ts'
import { type Region, ruledRegions, spacedRegions, stackedRegions } from './regions.ts'
import { isEnclosed, ruledDraft, ruledEdges } from './ruled-grid.ts'
import { type Rules, rulesOf } from './rules.ts'
import { scoreOf } from './score.ts'
import { trimDraft } from './trim-draft.ts'

/** A draft with its score. */
export interface Scored {
  readonly draft: Draft
  readonly score: number
}

/** A table of a page, with the next best reading of its region. */
export interface PageTable extends Scored {
  readonly runnerUp: Scored | null
  /** True if rules enclose its cells. */
  readonly enclosed: boolean
}

/** Least score of a table that rules draw, and of another. */
const minRuledScore = 0.35
const minScore = 0.68

/** The tables of a page, from the top. */
export function findPageTables(page: Page): PageTable[] {
  const rules = rulesOf(page)
  const tables: PageTable[] = []
  let words: readonly Word[] = page.words
  // What is left after the first tables may show others that they hid.
  for (let pass = 0; pass < 2; pass += 1) {
    const tablesOfPass = select(regionsOf(page, rules, words, pass).map((region) => bestOf(region)))
    if (tablesOfPass.length === 0) break
    tables.push(...tablesOfPass)
    words = words.filter(({ box }) => !tables.some(({ draft }) => isInside(box, draft.box, 1)))
  }
  return tables
    .flatMap(divide)
    .sort((a, b) => a.draft.box.top - b.draft.box.top || a.draft.box.left - b.draft.box.left)
}

/** The tables that a draft is; those of one that is several have no other reading. */
function divide(table: PageTable): PageTable[] {
  const parts = divideRepeated(table.draft)
  return parts.length === 1 ? [table] : parts.map((draft) => ({ ...table, draft, runnerUp: null }))
}

function regionsOf(page: Page, rules: Rules, words: readonly Word[], pass: number): Region[] {
  if (pass > 0) return spacedRegions(page, words, rules)
  return [
    ...ruledRegions(rules, words),
    ...stackedRegions(rules, words),
    ...spacedRegions(page, words, rules),
  ]
}

/** The readings of a region, best first. */
function bestOf(region: Region): PageTable | null {
  const drafts = draftsOf(region)
    .map((draft) => ({ draft: trimDraft(draft), enclosed: isOfClosedCells(draft, region) }))
    .map(({ draft, enclosed }) => ({ draft, enclosed, score: isChart(draft) ? 0 : scoreOf(draft) }))
    .filter(({ draft, score }) => score >= (draft.method === 'rulings' ? minRuledScore : minScore))
    .sort((a, b) => Number(b.enclosed) - Number(a.enclosed) || rankOf(b) - rankOf(a))
  const [best, second] = drafts
  return best === undefined ? null : { ...best, runnerUp: second ?? null }
}

/** Lines that are found in a picture are weighed with its words, as both may be misread. */
function isOfClosedCells(draft: Draft, { rules, words }: Region): boolean {
  const isDrawn = draft.method === 'rulings' && words.every(({ method }) => method !== 'ocr')
  return isDrawn && rules !== null && isEnclosed(draft, rules)
}

/** What rules draw is preferred to a guess that is a little more consistent: headers over several columns lower its score. */
function rankOf({ draft, score }: Scored): number {
  return score + (draft.method === 'rulings' ? 0.06 : 0)
}

function draftsOf({ box, words, rules }: Region): Draft[] {
  const edges = findColumnEdges(toLines(words))
  const drafts: Draft[] = []
  const horizontal = rules?.horizontal ?? []
  const flow = (columnEdges: readonly number[], method: Draft['method'], rowsByRules: boolean) => {
    if (columnEdges.length > 2)
      drafts.push(flowDraft(words, { method, box, columnEdges, rules: horizontal, rowsByRules }))
  }
  if (rules !== null && rules.vertical.length > 0) {
    const ruled = ruledDraft(rules, words)
    if (ruled !== null) drafts.push(ruled)
    flow(ruledEdges(rules).columns, 'hybrid', false)
  }
  if (horizontal.length > 2) flow(edges, 'hybrid', true)
  flow(edges, horizontal.length > 0 ? 'hybrid' : 'whitespace', false)
  const ocr = words.some(({ method }) => method === 'ocr')
  return ocr
    ? drafts.map((draft) => (draft.method === 'rulings' ? draft : { ...draft, method: 'ocr_lines' }))
    : drafts
}

/** Worth of a table: its score, and how much of the page it explains. */
function worthOf({ draft, score }: Scored): number {
  return score * Math.log2(2 + draft.cells.length)
}

/** Tables that do not cover one another: those of enclosed cells first, then the best. */
function select(tables: readonly (PageTable | null)[]): PageTable[] {
  const chosen: PageTable[] = []
  const all = tables.filter((table) => table !== null)
  const sorted = all
    .filter((table) => !coversSeveral(table, all))
    .sort((a, b) => Number(b.enclosed) - Number(a.enclosed) || worthOf(b) - worthOf(a))
  for (const table of sorted) {
    const { box } = table.draft
    const covers = chosen.some(({ draft }) => {
      const least = Math.min(areaOf(draft.box), areaOf(box))
      return sharedArea(draft.box, box) > least * 0.15
    })
    if (!covers) chosen.push(table)
  }
  return chosen
}

/** Score of a table of rules from which a guess that covers it and another one is wrong; it counts from half of each. */
const sureTable = 0.8

/** True if a table that is not drawn by rules covers the most of two or more that are: tables side by side. */
function coversSeveral(table: PageTable, all: readonly PageTable[]): boolean {
  if (table.draft.method === 'rulings') return false
  const inside = all.filter(({ draft, score }) => {
    const shared = sharedArea(draft.box, table.draft.box)
    return draft.method === 'rulings' && score >= sureTable && shared > areaOf(draft.box) * 0.5
  })
  return inside.length >= 2
}
