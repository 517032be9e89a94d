import type { DatasetLicence, DatasetSource } from '@tathya/contracts/http'

/** Terms of official publications that state none. */
export const officialFacts: DatasetLicence = {
  name: 'Facts from official publications, which state no licence; name the publisher of each row',
  url: null,
}

/** The monthly reports of the central bank. */
export const centralBankReports: DatasetSource = {
  name: 'Nepal Rastra Bank, Current Macroeconomic and Financial Situation of Nepal, monthly; the report is named in each row',
  url: 'https://www.nrb.org.np/',
}

/** The yearly and monthly trade tables of the customs department and the trade centre. */
export const tradeStatistics: DatasetSource = {
  name: 'Department of Customs, Foreign Trade Statistics, and Trade and Export Promotion Centre, Nepal Trade Information Portal; named in each row',
  url: 'https://www.customs.gov.np/',
}
