import { z } from 'zod'
import { Text } from '../text.ts'
import { NepalTime } from './almanac.ts'

/** The Sun's entry into a sign, with which a solar month begins. */
export const Sankranti = z
  .object({
    sign: z.int().min(1).max(12).meta({ description: 'The sign entered: 1 Mesha with Baisakh' }),
    sign_name_en: Text,
    sign_name_ne: Text,
    at: NepalTime.meta({ description: 'First second of the Sun in the sign, by the Surya Siddhanta' }),
    rule_ad_date: z.iso.date().meta({ description: 'The day on which the month begins by the rule' }),
    rule_agrees: z
      .boolean()
      .meta({ description: 'Whether the table of months begins the month on the same day' }),
    minutes_from_limit: z
      .int()
      .min(0)
      .meta({ description: 'Whole minutes from the entry to the nearest limit between two days' }),
    uncertain: z.boolean().meta({
      description:
        'True where the entry falls within 15 minutes of the limit between two days, or on different sides of it by the old sunrise or sunset and the one that is seen: the month may begin a day earlier or later',
    }),
  })
  .meta({
    id: 'Sankranti',
    description:
      'The Sun’s entry into a sign. The month begins on the civil day of it, cut at sundial midnight in Kathmandu; for Shrawan it is cut at the next sunrise, for Magh at sunset, both by the Surya Siddhanta',
  })
export type Sankranti = z.output<typeof Sankranti>
