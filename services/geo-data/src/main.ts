import { ImportsConfig } from '@tathya/datasets'
import { runService } from '@tathya/runtime'
import { createGeoData } from './index.ts'

await runService(createGeoData, { settings: ImportsConfig })
