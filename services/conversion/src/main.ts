import { runService } from '@tathya/runtime'
import { ConversionConfig } from './config.ts'
import { createConversion } from './index.ts'

await runService(createConversion, { settings: ConversionConfig, keys: { callbacks: true } })
