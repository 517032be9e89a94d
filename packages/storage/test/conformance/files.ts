import { describe } from 'node:test'
import type { CreateFilesAdapter } from './files-adapter.ts'
import { fileCrashCases } from './files-crashes.ts'
import { fileModelCases } from './files-model.ts'
import { putCases } from './files-put.ts'
import { fileReadCases } from './files-read.ts'
import { fileSpaceCases } from './files-space.ts'
import { fileTimeCases } from './files-time.ts'

/** Runs every promise of the file port against an adapter. */
export function filesConformance(name: string, create: CreateFilesAdapter): void {
  describe(`the file port, ${name}: putting`, () => putCases(create))
  describe(`the file port, ${name}: reading`, () => fileReadCases(create))
  describe(`the file port, ${name}: time`, () => fileTimeCases(create))
  describe(`the file port, ${name}: files as a plain list has them`, () => fileModelCases(create))
  describe(`the file port, ${name}: space`, () => fileSpaceCases(create))
  describe(`the file port, ${name}: crashes`, () => fileCrashCases(create))
}
