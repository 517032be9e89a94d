import { ImportsConfig } from '@tathya/datasets'
import { runService } from '@tathya/runtime'
import { createSchools } from './index.ts'

await runService(createSchools, { settings: ImportsConfig })
