import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { School } from '@tathya/contracts/http'
import { readShippedFacts, readShippedRows } from '@tathya/datasets/shipped'
import { draftShippedIndex, type IndexDraft } from '@tathya/schools/shipped-index'
import { datasets } from '@tathya/standalone'

/** Builds the search index of the shipped schools, and compares the shipped one. */
export async function draftSchoolIndex(): Promise<IndexDraft> {
  const dataset = datasets.find(({ definition }) => definition.id === 'schools')!
  const { sha256 } = (await readShippedFacts(dataset))!
  const schools = (await readShippedRows(dataset)).map((row) => row as School)
  return draftShippedIndex(schools, sha256)
}

/** Writes the search index of the shipped schools where it differs; returns a line that says so. */
export async function writeSchoolIndex(root: string): Promise<string> {
  const { file, isShipped, toBytes } = await draftSchoolIndex()
  if (!isShipped) writeFileSync(file, toBytes())
  return `${path.relative(root, fileURLToPath(file))}: ${isShipped ? 'in step' : 'written'}`
}
