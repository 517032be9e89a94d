import { runService } from '@tathya/runtime'
import { LoggerConfig } from './config.ts'
import { createLogger } from './index.ts'

await runService(createLogger, { settings: LoggerConfig, keys: { callbacks: true } })
