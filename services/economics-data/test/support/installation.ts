import type { TestContext } from 'node:test'
import { installService } from '@tathya/datasets/testing'
import { createEconomicsData, datasets } from '../../src/index.ts'

export type { ImportedFile } from '@tathya/datasets/testing'

/** An installation of the service that imports files, each an hour after the one before. */
export const setUpInstallation = (context: TestContext) =>
  installService(context, datasets, createEconomicsData)
