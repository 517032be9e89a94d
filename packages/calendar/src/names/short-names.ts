import { adMonthNames, type Name, names, weekdayNames } from './calendar-names.ts'

/** Months of the Bikram Sambat in short, Baisakh first. */
export const shortMonthNames: readonly Name[] = names(
  'Bai वै, Jes जे, Asa असा, Shr सा, Bha भ, Asw असो, Kar का, Man मं, Pou पु, Mag मा, Fal फा, Cha चै',
)

/** Gregorian months in short, January first; in Nepali they are not shortened. */
export const shortAdMonthNames: readonly Name[] = adMonthNames.map(({ en, ne }) => ({
  en: en.slice(0, 3),
  ne,
}))

/** Weekdays in short, Sunday first: Sun, and आइत without बार. */
export const shortWeekdayNames: readonly Name[] = weekdayNames.map(({ en, ne }) => ({
  en: en.slice(0, 3),
  ne: ne.replace(/बार$/, ''),
}))
