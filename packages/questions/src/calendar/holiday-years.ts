import { holidayYears } from '@tathya/calendar'

/** The first and the last year of Bikram Sambat with a known list of public holidays. */
export const holidayListYears = { first: holidayYears[0]!, last: holidayYears.at(-1)! }
