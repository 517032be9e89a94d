import type { Clock, Endpoint } from '@tathya/platform'
import { addEndpoint } from './endpoints/add.ts'
import { convertEndpoint, convertListEndpoint } from './endpoints/convert.ts'
import { daysEndpoint } from './endpoints/days.ts'
import { differenceEndpoint } from './endpoints/difference.ts'
import { feedEndpoint } from './endpoints/feed.ts'
import { festivalsEndpoint } from './endpoints/festivals.ts'
import { monthEndpoint } from './endpoints/month.ts'
import { nepaliDateTimeEndpoint } from './endpoints/nepali-date-time.ts'
import { yearEndpoint } from './endpoints/year.ts'

/** The endpoints of the calendar. */
export const routes = (clock: Clock): Endpoint[] => [
  nepaliDateTimeEndpoint(clock),
  daysEndpoint(clock),
  monthEndpoint(),
  yearEndpoint(),
  festivalsEndpoint(clock),
  feedEndpoint(clock),
  convertEndpoint(clock),
  convertListEndpoint(clock),
  addEndpoint(clock),
  differenceEndpoint(clock),
]
