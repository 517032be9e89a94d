import { runService } from '@tathya/runtime'
import { DocdbConfig } from './config.ts'
import { createDocdb } from './index.ts'

await runService(createDocdb, { settings: DocdbConfig, keys: { callbacks: true } })
