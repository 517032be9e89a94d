import { ImportsConfig } from '@tathya/datasets'
import { runService } from '@tathya/platform'
import { createEconomicsData } from './index.ts'

await runService(createEconomicsData, { settings: ImportsConfig })
