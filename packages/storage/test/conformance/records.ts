import { describe } from 'node:test'
import type { CreateRecordsAdapter } from './records-adapter.ts'
import { claimCases } from './records-claims.ts'
import { countCases } from './records-counts.ts'
import { recordCrashCases } from './records-crashes.ts'
import { findCases } from './records-find.ts'
import { modelCases } from './records-model.ts'
import { spaceCases } from './records-space.ts'
import { valueCases } from './records-values.ts'
import { versionCases } from './records-versions.ts'
import { writeCases } from './records-writes.ts'

/** Runs every promise of the record port against an adapter. */
export function recordsConformance(name: string, create: CreateRecordsAdapter): void {
  describe(`the record port, ${name}: writing`, () => writeCases(create))
  describe(`the record port, ${name}: two versions side by side`, () => versionCases(create))
  describe(`the record port, ${name}: values`, () => valueCases(create))
  describe(`the record port, ${name}: finding`, () => findCases(create))
  describe(`the record port, ${name}: finding as a plain list does`, () => modelCases(create))
  describe(`the record port, ${name}: counts that are kept`, () => countCases(create))
  describe(`the record port, ${name}: claims`, () => claimCases(create))
  describe(`the record port, ${name}: space and time`, () => spaceCases(create))
  describe(`the record port, ${name}: crashes`, () => recordCrashCases(create))
}
