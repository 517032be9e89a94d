export { AddAnswer, AddedDate, AddQuery } from './calendar/add.ts'
export {
  AlmanacLimb,
  AlmanacMethod,
  AlmanacPlace,
  AmantaMonth,
  BothNames,
  LunarMonth,
  MethodDifference,
  NepalSambatDate,
  NepalTime,
  Tithi,
} from './calendar/almanac.ts'
export { BothAlternative, BothDates, DatesMeta } from './calendar/both-dates.ts'
export { BsYear, bsYearError, bsYearRange } from './calendar/bs-year.ts'
export {
  ConvertAnswer,
  ConvertedDate,
  ConvertListQuery,
  ConvertPartAnswer,
  ConvertQuery,
  ConvertRequest,
  maxConvertedDates,
} from './calendar/convert.ts'
export {
  CalendarDaysAnswer,
  CalendarDaysPartAnswer,
  CalendarDaysQuery,
  maxCalendarDays,
} from './calendar/days.ts'
export {
  AgeByBirthdays,
  DateDifference,
  DifferenceAnswer,
  DifferenceQuery,
  YearsMonthsDays,
} from './calendar/difference.ts'
export { CalendarEvent, EventConfidence, HolidayScope, UndatedHoliday } from './calendar/event.ts'
export { CalendarFeedQuery, type FeedPart } from './calendar/feed.ts'
export {
  CalendarFestival,
  CalendarFestivalsAnswer,
  CalendarFestivalsQuery,
  maxFestivalDays,
} from './calendar/festivals.ts'
export { fieldsParameter, partOf } from './calendar/fields.ts'
export {
  BsAlternative,
  BsYearStatus,
  CalendarDay,
  CalendarMeta,
  NepaliDateTime,
  NepaliDateTimeAnswer,
  NepaliDateTimePartAnswer,
  NepaliDateTimeQuery,
} from './calendar/moment.ts'
export {
  BsMonth,
  CalendarMonth,
  CalendarMonthAnswer,
  CalendarMonthDay,
  CalendarMonthEvent,
  CalendarMonthPath,
  CalendarMonthQuery,
  LunarMonthSpan,
  NepalSambatSpan,
} from './calendar/month.ts'
export {
  AlmanacMethodId,
  almanacParameters,
  type BsYears,
  listFormatParameter,
  maxBsYears,
  nepaliCalendarRange,
  QueryBsYear,
  QueryBsYears,
  QueryInstant,
} from './calendar/query.ts'
export { Sankranti } from './calendar/sankranti.ts'
export { WorkingDays } from './calendar/working-days.ts'
export {
  BsYearAlternative,
  CalendarYear,
  CalendarYearAnswer,
  CalendarYearMonth,
  CalendarYearPath,
  CalendarYearQuery,
  OddLunarMonth,
} from './calendar/year.ts'
export { ChatAnswer, ChatQuestion } from './chat.ts'
export {
  ConversionAnswer,
  ConversionJob,
  ConversionOptions,
  ConversionQuery,
  PageSize,
  pageSizes,
} from './conversion.ts'
export {
  DatasetBulk,
  DatasetBulkList,
  DatasetCatalogue,
  DatasetControl,
  DatasetEntry,
  DatasetExtract,
  DatasetField,
  DatasetLicence,
  DatasetMeta,
  DatasetSource,
  DatasetVersion,
  SearchMatch,
} from './dataset.ts'
export {
  cataloguePath,
  type DatasetRoute,
  datasetBulkPath,
  datasetChangesPath,
  datasetEntryPath,
  datasetRowsPath,
  datasets,
} from './datasets.ts'
export { Budget, Forex, Remittance } from './economics/economics.ts'
export { englishMonths, fiscalMonths } from './economics/economics-fields.ts'
export { ExchangeRate } from './economics/exchange-rates.ts'
export { HsCode } from './economics/hs-codes.ts'
export { PaymentIndicator } from './economics/payment-indicators.ts'
export { PaymentSystem } from './economics/payment-systems.ts'
export { Export, Import } from './economics/trade.ts'
export { TradeByCountry } from './economics/trade-by-country.ts'
export { TradeTotal } from './economics/trade-totals.ts'
export { type ErrorCode, type ErrorDefinition, errors } from './errors.ts'
export { AdministrativeUnit } from './geo/geo.ts'
export {
  addressLength,
  maxAddresses,
  ResolveAnswer,
  ResolveCandidate,
  ResolvedAddress,
  ResolveReason,
  ResolveRequest,
} from './geo/geo-resolve.ts'
export {
  Latitude,
  Longitude,
  NearUnit,
  UnitCodes,
  UnitMatch,
  UnitMatchKind,
  UnitParent,
  UnitReference,
  Ward,
  WardEntry,
  WardId,
  WardList,
} from './geo/geo-search.ts'
export {
  CallbackSecret,
  defaultWaitSeconds,
  JobAccepted,
  JobError,
  JobEventHeaders,
  JobHeaders,
  JobParams,
  JobProgress,
  jobWith,
} from './jobs.ts'
export {
  ApiKey,
  ApiKeyList,
  defaultOverlapHours,
  IssuedKey,
  KeyLimits,
  KeyParams,
  maxOverlapHours,
  NewKey,
  RotateQuery,
} from './keys.ts'
export {
  LogEntry,
  LogEntryFilters,
  LogEntryInput,
  LogEntryPage,
  LogEntryParams,
  StoredLogEntry,
} from './logger.ts'
export { type NameRules, nameList } from './name-list.ts'
export { PageMeta } from './page.ts'
export {
  ParkedEventList,
  ParkedEventQuery,
  ParkedEventView,
  ParkedGroup,
  ParkedGroupParams,
  ParkedGroups,
  ParkedPageQuery,
} from './parked.ts'
export { FieldError, Problem } from './problem.ts'
export { Flag, toInteger, wholeNumber } from './query.ts'
export {
  School,
  SchoolHighlight,
  SchoolMatchDetail,
  SchoolSuggestion,
  SchoolSuggestions,
  SchoolTextField,
} from './schools.ts'
export { apiVersion } from './version.ts'
