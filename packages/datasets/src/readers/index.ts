export { anyCaseReader } from './any-case.ts'
export {
  adDateOf,
  bsDateOf,
  firstDayOfFiscalMonth,
  firstDayOfFiscalYear,
  firstDayOfMonth,
  lastDayOfFiscalMonth,
} from './bikram-sambat.ts'
export {
  firstAdYearOf,
  fiscalYearReader,
  fiscalYearStartReader,
  parseFiscalYear,
  toAdFiscalYear,
  toFiscalYear,
} from './fiscal-year.ts'
export {
  englishMonthNumberReader,
  englishMonthOf,
  englishMonthReader,
  fiscalMonthReader,
  nepaliMonthReader,
  parseEnglishMonth,
  parseFiscalMonth,
} from './months.ts'
