import { z } from 'zod'
import { UndatedHoliday } from './event.ts'

/** A count of working days, with its basis. */
export const WorkingDays = z
  .object({
    count: z.int().min(0).meta({ description: 'Days that are neither weekend nor public holiday' }),
    weekend_days: z.int().min(0),
    public_holidays: z.int().min(0).meta({ description: 'Public holidays that fall on no weekend' }),
    bs_years_without_list: z.array(z.int()).meta({
      description:
        'BS years among the days of which no whole list of public holidays is known: the days not known as holidays count as working days',
    }),
    undated_holidays: z.array(UndatedHoliday).meta({
      description:
        'Public holidays of these BS years whose day is not known, those that were to be left out: each may be one of the days that count as working days',
    }),
    open_days: z.array(z.iso.date()).meta({
      description:
        'Days of the span outside weekends that are counted as working days but may have been public holidays: a holiday without an announced day may fall on them, or only one source reports them',
    }),
  })
  .meta({ id: 'WorkingDays', description: 'Days of a span by kind' })
export type WorkingDays = z.output<typeof WorkingDays>
