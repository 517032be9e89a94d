import type { Clock, Endpoint } from '@tathya/platform'
import { daysEndpoint } from './endpoints/days.ts'
import { nepaliDateTimeEndpoint } from './endpoints/nepali-date-time.ts'

/** The endpoints of the calendar. */
export const routes = (clock: Clock): Endpoint[] => [nepaliDateTimeEndpoint(clock), daysEndpoint(clock)]
