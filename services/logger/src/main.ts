import { runService } from '@tathya/platform'
import { createLogger } from './index.ts'

await runService(createLogger)
