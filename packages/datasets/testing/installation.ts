import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { TestContext } from 'node:test'
import type { Service } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { createTestPlatform, startTestService } from '@tathya/runtime/testing'
import { tempFolder } from '@tathya/testing'
import type { Dataset } from '../src/declare/definition.ts'
import { storedReleases } from '../src/releases/stored-releases.ts'
import { createImports } from './imports.ts'

/** A file that is imported: its name, and what is in it. */
export interface ImportedFile {
  readonly name: string
  readonly bytes: Uint8Array | string
}

/** An installation of a service that imports files, each an hour after the one before. */
export async function installService(
  context: TestContext,
  datasets: readonly Dataset[],
  create: (platform: Platform) => Service,
) {
  const platform = await createTestPlatform(context)
  let hour = 0
  const run = createImports(datasets, storedReleases(platform), () => {
    hour += 1
    return new Date(Date.UTC(2027, 0, 1, hour))
  })
  return {
    /** Imports a file as the command line does. */
    importFile(id: string, { name, bytes }: ImportedFile, ...flags: string[]) {
      const file = path.join(tempFolder(context), name)
      writeFileSync(file, bytes)
      return run(id, file, ...flags)
    },
    /** Starts the service on what was imported; its client checks every answer. */
    serve: async () => (await startTestService(context, create(platform))).client,
  }
}
