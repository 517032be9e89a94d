import { runService } from '@tathya/platform'
import { createCalendar } from './index.ts'

await runService(createCalendar)
