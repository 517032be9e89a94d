import type { DifferenceQuery, WorkingDays } from '@tathya/contracts'
import { type DayNumber, weekdayOfDay } from './core/gregorian.ts'
import { isHoliday, isWeekend } from './core/holidays/index.ts'
import type { DaysOff, WorkingDayCount } from './core/working-days.ts'

const sunday = 0
const saturday = 6

const weekends: Readonly<Record<NonNullable<DifferenceQuery['weekend']>, (day: DayNumber) => boolean>> = {
  nepal: isWeekend,
  saturday: (day) => weekdayOfDay(day) === saturday,
  'saturday-sunday': (day) => [saturday, sunday].includes(weekdayOfDay(day)),
  none: () => false,
}

/** Reads which days are off; by default those of public offices in Nepal. */
export function readDaysOff({
  weekend = 'nepal',
  holidays = 'public',
}: Pick<DifferenceQuery, 'weekend' | 'holidays'>): DaysOff {
  const place = holidays === 'public' || holidays === 'none' ? undefined : holidays
  return {
    isWeekend: weekends[weekend],
    isHoliday: holidays === 'none' ? () => false : (day) => isHoliday(day, place),
  }
}

/** Puts a count of working days into the words of the interface. */
export function describeWorkingDays(count: WorkingDayCount): WorkingDays {
  return {
    count: count.workingDays,
    weekend_days: count.weekendDays,
    public_holidays: count.holidays,
    bs_years_without_list: [...count.unlistedYears],
  }
}
