import { ImportsConfig } from '@tathya/datasets'
import { runService } from '@tathya/runtime'
import { createEconomicsData } from './index.ts'

await runService(createEconomicsData, { settings: ImportsConfig })
