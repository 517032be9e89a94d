import { describe } from 'node:test'
import type { CreateEntriesAdapter } from './adapter.ts'
import { modelCases } from './model-cases.ts'

/** Runs every promise of the entry port against an adapter. */
export function entriesConformance(name: string, create: CreateEntriesAdapter): void {
  describe(`the entry port, ${name}: as plain lists do`, () => modelCases(create))
}
