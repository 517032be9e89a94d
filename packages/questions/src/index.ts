export { type Answer, type AnswerRow, computeAnswer } from './answer/compute-answer.ts'
export { nameRow, type RowName } from './answer/name-row.ts'
export { type Demand, latestOf, needsLatest, requestOf, wholeOf } from './answer/request.ts'
export {
  CalendarQuery,
  type DayRef,
  type FestivalRef,
  type NamedDay,
  type Span as CalendarSpan,
} from './calendar/calendar-query.ts'
export { type Refusal, refusalOf } from './calendar/dates.ts'
export { holidayListYears } from './calendar/holiday-years.ts'
export { type CalendarReading, readCalendar } from './calendar/read-calendar.ts'
export { type NamedPlaces, type PlaceQuery, toQuery } from './places/place-query.ts'
export { aroundAt, isWithinPlace, nepal, type Place } from './places/place-tree.ts'
export { createPlaceWords, type PlaceWords } from './places/place-words.ts'
export { type PlaceReading, readPlaces, unreadOfPlaces } from './places/read-places.ts'
export { Query } from './query/query.ts'
export { continueReading, continuesBefore, isOfOthers, type Previous } from './read/follow-up.ts'
export { type Reading, readTyped } from './read/read-typed.ts'
export type { Span } from './read/spans.ts'
export { countryName } from './vocabulary/countries.ts'
export { default as countryWords } from './vocabulary/country-names.rows.json' with { type: 'json' }
export { createVocabulary, type Subject, type Vocabulary } from './vocabulary/vocabulary.ts'
export { default as filler } from './words/filler.json' with { type: 'json' }
export { default as months } from './words/months.rows.json' with { type: 'json' }
export type { PeriodSlot } from './words/period-slot.ts'
export { type Match, Phrases } from './words/phrases.ts'
export { fiscalYearOf, type Periods, readPeriods } from './words/read-periods.ts'
export { readWords, type Word } from './words/read-words.ts'
export { isNepaliVerb } from './words/verbs.ts'
export { type Writing, writingOf } from './words/writing.ts'
