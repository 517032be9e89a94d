import type { School } from '@tathya/contracts/http'
import type { MatchDetail, Matches, RowSet, Search, SearchMaterial } from '@tathya/datasets'
import { describeFound } from './describe-found.ts'
import { fieldRules } from './field-rules.ts'
import { findSchools } from './find-schools.ts'
import { loadIndex } from './index/load-index.ts'
import { rowOfId, type SchoolIndex } from './index/school-index.ts'
import { readQuery, toPlains } from './read-query.ts'
import { Scratch } from './scratch.ts'
import { WrittenMarks } from './written-marks.ts'

/** Prepares the tolerant search over schools. */
export async function createSchoolSearch(
  schools: () => readonly School[],
  material: SearchMaterial<School>,
): Promise<Search> {
  const index = await loadIndex(schools, material)
  const tieRanks = new Uint32Array(index.size)
  for (const [rank, row] of index.tieOrder.entries()) tieRanks[row] = rank
  const finder = {
    index,
    scratch: new Scratch(index.size, index.words, fieldRules),
    marks: new WrittenMarks(index.size, index.written),
    tieRanks,
  }
  return (text, within) => {
    const plains = toPlains(text)
    const ranked = findSchools(finder, plains, within)
    const matches = describeFound(index.words, ranked, plains, material.row)
    return withNumber(index, readQuery(plains).schoolId, matches, within)
  }
}

/** Puts the school of a number first. */
function withNumber(
  index: SchoolIndex,
  schoolId: number | undefined,
  matches: Matches,
  within: RowSet | undefined,
): Matches {
  const row = schoolId === undefined ? undefined : rowOfId(index, schoolId)
  if (row === undefined || within?.has(row) === false) return matches
  const ranks = Uint32Array.from(matches.rows.keys()).filter((rank) => matches.rows[rank] !== row)
  const first: MatchDetail = { score: 100, matched_on: ['school_id'], match: 'number', highlights: [] }
  return {
    rows: Uint32Array.of(row, ...ranks.map((rank) => matches.rows[rank]!)),
    describe: (rank) => (rank === 0 ? first : matches.describe(ranks[rank - 1]!)),
  }
}
