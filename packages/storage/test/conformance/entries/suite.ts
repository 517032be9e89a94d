import { describe } from 'node:test'
import type { CreateEntriesAdapter } from './adapter.ts'
import { crashCases } from './crash-cases.ts'
import { dumpCases } from './dump-cases.ts'
import { exampleCases } from './example-cases.ts'
import { modelCases } from './model-cases.ts'

/** Runs every promise of the entry port against an adapter; `runs` is the number of random histories. */
export function entriesConformance(name: string, create: CreateEntriesAdapter, runs: number): void {
  describe(`the entry port, ${name}: as plain lists do`, () => modelCases(create, runs))
  describe(`the entry port, ${name}: by example`, () => exampleCases(create))
  describe(`the entry port, ${name}: backups`, () => dumpCases(create))
  describe(`the entry port, ${name}: crashes`, () => crashCases(create))
}
