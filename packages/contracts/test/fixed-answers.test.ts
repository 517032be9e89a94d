import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { z } from 'zod'
import { ChatAnswer } from '../src/http/chat/index.ts'
import { ConversionAnswer } from '../src/http/conversion.ts'
import { Budget, Forex, Remittance } from '../src/http/economics/economics.ts'
import { Export, Import } from '../src/http/economics/trade.ts'
import { AdministrativeUnit } from '../src/http/geo/geo.ts'
import { LogEntry } from '../src/http/logger/index.ts'
import { School } from '../src/http/schools.ts'

/** Fields that users depend on, in their order; others may follow but not come between. */
const fixed: [string, z.ZodObject, string][] = [
  [
    'Budget',
    Budget,
    'category_id published_date revised_estimate_date estimate_year_str estimate_year_start_ad estimate_year_end_ad estimate_amount source_type_id description country currency amount source',
  ],
  [
    'Forex',
    Forex,
    'id country_name currency forex_millions forex_gross_millions fiscal_year_str fiscal_year month',
  ],
  [
    'Export',
    Export,
    'id hs_code parent_hs_code commodity_name export_from unit amount currency report_year source',
  ],
  [
    'Import',
    Import,
    'id hs_code parent_hs_code commodity_name import_to unit amount currency report_year source',
  ],
  [
    'Remittance',
    Remittance,
    'id country_name currency remittance_type rolling_amount_monthly_millions amount_monthly_millions fiscal_year month_english month_num_english month_nepali source',
  ],
  [
    'School',
    School,
    'school_id school_name province district municipality_name municipality_type ward_number',
  ],
  ['LogEntry', LogEntry, 'customer_id exception_message service_name created_date additional_info'],
  ['AdministrativeUnit', AdministrativeUnit, 'id level code name_en name_ne type parent_id'],
  ['ChatAnswer', ChatAnswer, 'response'],
  ['ConversionAnswer', ConversionAnswer, 'status message download_url'],
]

describe('the fixed fields', () => {
  for (const [name, schema, fields] of fixed) {
    test(`of ${name} come first and in order`, () => {
      const names = fields.split(' ')
      assert.deepEqual(Object.keys(schema.shape).slice(0, names.length), names)
    })
  }
})
