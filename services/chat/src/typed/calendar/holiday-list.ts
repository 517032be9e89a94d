import { holidayListYears } from '@tathya/questions'
import type { Name } from '../../tools/tool.ts'
import { nameOf } from '../../wording/name-of.ts'

/** Says that no list of the public holidays is known, and of which years one is. */
export const noHolidayList = (): Name => nameOf('no_list', holidayListYears)
