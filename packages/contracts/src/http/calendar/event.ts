import { z } from 'zod'
import { Text } from '../text.ts'
import { BsYear } from './bs-year.ts'

/** Whose day off a public holiday is. */
export const HolidayScope = z.enum(['all', 'place', 'community', 'women', 'schools', 'offices']).meta({
  id: 'HolidayScope',
  description:
    'all: everybody; place: a part of the country; community: those who keep it; women; schools; offices: some public offices',
})
export type HolidayScope = z.output<typeof HolidayScope>

/** The parts of the country with holidays of their own. */
export const HolidayPlace = z
  .enum(['kathmandu-valley', 'hills', 'tarai', 'madhesh'], {
    error: 'must be kathmandu-valley, hills, tarai or madhesh',
  })
  .meta({
    id: 'HolidayPlace',
    description:
      'A part of the country with public holidays of its own: kathmandu-valley (in the hills), hills (hill and mountain districts), tarai, madhesh (Madhesh Province, in the Tarai; of the days that the province gives, those with two reports)',
  })
export type HolidayPlace = z.output<typeof HolidayPlace>

/** The grounds on which a day is a public holiday or not. */
export const HolidayCoverage = z.enum(['checked', 'reported', 'list', 'open', 'none']).meta({
  id: 'HolidayCoverage',
  description:
    'What `public_holiday` rests on. checked: the list of the year, and the days given during the year, held against the closings of the Nepal Stock Exchange; reported: the list, and of the days given during the year those of which reports were found, or, for a day off, those closings alone; list: the list of the year only, as the day is later than the reports, which end with 4 May 2026; open: a holiday whose day is not announced may be this day, or one source alone reports it; none: no whole list of the year is known',
})
export type HolidayCoverage = z.output<typeof HolidayCoverage>

/** The parameter of a part of the country. */
export const holidayPlaceParameter = {
  place: HolidayPlace.optional().meta({
    description:
      'A part of the country whose own public holidays count too, such as Ghode Jatra, Indra Jatra and Gai Jatra in the Kathmandu Valley. Default: only those of everybody',
  }),
} as const

/** How reliable the day of an event is. */
export const EventConfidence = z.enum(['published', 'high', 'medium', 'low', 'estimated']).meta({
  id: 'EventConfidence',
  description:
    'published: the day was published for that year; high: by a fixed date, or by a rule that gave every published day it was tested on; medium: by a rule that failed at times, or whose tithi turns within 15 minutes of the deciding moment; low: by a rule that could not be tested, or near a lost lunar month (kshaya), where almanacs may name the months otherwise; estimated: by the tables of the Islamic calendar, where the sighting of the Moon decides for this day or the next, or the likeliest day of a festival that is announced from year to year',
})
export type EventConfidence = z.output<typeof EventConfidence>

/** A festival, a national day or a public holiday on a day. */
export const CalendarEvent = z
  .object({
    name_en: Text,
    name_ne: Text,
    id: Text.meta({ description: 'Stable name: maha-shivaratri' }),
    kind: z.enum(['festival', 'national_day', 'international_day', 'holiday']).meta({
      description: 'holiday: a public holiday that is neither a festival nor a national day known here',
    }),
    confidence: EventConfidence,
    rule: Text.nullable().meta({
      description: 'How the day is found: "Falgun krishna 14 at midnight"; null where it is announced',
    }),
    holiday: z
      .object({
        scope: HolidayScope,
        scope_note: Text.nullable().meta({ description: 'Who or where, or what for, in words' }),
        source: Text.meta({
          description: 'Where the list of that year was published, or reports of the decision',
        }),
        scope_note_ne: Text.nullable().meta({ description: 'The note in Nepali' }),
        basis: z.enum(['list', 'decision']).meta({
          description: 'list: the list of the year; decision: given, or its day set, by a decision or notice',
        }),
      })
      .meta({ id: 'EventHoliday' })
      .nullable()
      .meta({
        description:
          'Set where the list of public holidays of that year names the day; null also where no list is known',
      }),
    rule_ne: Text.nullable().meta({
      description: 'The rule in Nepali: "फाल्गुन कृष्ण चतुर्दशी, मध्यरातमा"; null where it is announced',
    }),
  })
  .meta({ id: 'CalendarEvent', description: 'A festival, national day or public holiday' })
export type CalendarEvent = z.output<typeof CalendarEvent>

/** A public holiday whose day is not known. */
export const UndatedHoliday = z
  .object({
    bs_year: BsYear,
    id: Text.meta({ description: 'Stable name: eid-ul-fitr' }),
    name_en: Text,
    name_ne: Text,
    scope: HolidayScope,
    estimated_ad_date: z.iso.date().nullable().meta({
      description:
        'The likeliest day: by the tables of the Islamic calendar, this one or the next; for Bhoto Jatra, Sithi Nakha, as calendars print it; for others that of their rule; null where nothing tells',
    }),
    reason: Text.meta({ description: 'Why no day is known' }),
  })
  .meta({
    id: 'UndatedHoliday',
    description:
      'A public holiday that the list of its year leaves without a day, as it waits for the moon to be seen, or whose day was not found',
  })
export type UndatedHoliday = z.output<typeof UndatedHoliday>
