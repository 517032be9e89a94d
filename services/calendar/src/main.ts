import { runService } from '@tathya/runtime'
import { createCalendar } from './index.ts'

await runService(createCalendar)
