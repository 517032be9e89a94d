import type { Page } from '../frame/page.ts'
import { convertPage } from './calendar/convert-page.ts'
import { dayPage } from './calendar/day-page.ts'
import { festivalsPage } from './calendar/festivals-page.ts'
import { anyMonthPage, thisMonthPage } from './calendar/month-page.ts'
import { subscribePage } from './calendar/subscribe-page.ts'
import { yearPage } from './calendar/year-page.ts'
import { cataloguePage } from './data/catalogue-page.ts'
import { changesPage } from './data/changes-page.ts'
import { countryPage, partnerPage } from './data/country-page.ts'
import { datasetPage } from './data/dataset-page.ts'
import { seriesPage } from './data/series-page.ts'
import { guidePage, referencePage } from './guides/document-pages.ts'
import { guidesPage } from './guides/guides-page.ts'
import { addressPage } from './places/address-page.ts'
import { formerNamesPage } from './places/former-names-page.ts'
import { placesPage } from './places/places-page.ts'
import { unitPage } from './places/unit-page.ts'
import { startPage } from './start/start-page.ts'
import { toolPages } from './tool-pages.ts'

/** Every page, a line each, those with fewer parameters first; the menu and the header link to those that are here. */
export const pages: readonly Page[] = [
  startPage,
  thisMonthPage,
  convertPage,
  festivalsPage,
  subscribePage,
  dayPage,
  yearPage,
  anyMonthPage,
  cataloguePage,
  datasetPage,
  seriesPage,
  changesPage,
  countryPage,
  partnerPage,
  placesPage,
  addressPage,
  formerNamesPage,
  unitPage,
  guidesPage,
  guidePage,
  referencePage,
  ...toolPages,
]
