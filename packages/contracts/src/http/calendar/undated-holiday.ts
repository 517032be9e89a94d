import { z } from 'zod'
import { Text } from '../text.ts'
import { BsYear } from './bs-year.ts'
import { HolidayScope } from './event.ts'

/** A public holiday whose day is not known. */
export const UndatedHoliday = z
  .object({
    bs_year: BsYear,
    id: Text.meta({ description: 'Stable name: eid-ul-fitr' }),
    name_en: Text,
    name_ne: Text,
    scope: HolidayScope,
  })
  .meta({
    id: 'UndatedHoliday',
    description:
      'A public holiday that the list of its year leaves without a day, as it waits for the moon to be seen, or whose day was not found',
  })
export type UndatedHoliday = z.output<typeof UndatedHoliday>
