import type { Cell } from '@tathya/datasets'
import writeWorkbook from 'write-excel-file/node'

/** Sheets of a workbook by their names. */
export type Sheets = Record<string, Cell[][]>

const period = 'Based on First Month (Shrawan) of FY 2080/81 (Mid July 2023 to Mid August 2023)'

/**
 * A small issue of the Foreign Trade Statistics in the layout since 2077/78: one month, two chapters, figures in thousand
 * rupees. Offices are announced that are not listed, and a blank row stands before the total, as in the issues seen.
 */
export function monthlySheets(): Sheets {
  const title = (text: string, width = 4): Cell[] => [
    text,
    null,
    period,
    ...Array<Cell>(Math.max(0, width - 3)).fill(null),
  ]
  const unit: Cell[] = [null, null, null, '(figures are in Rs. Thousands)']
  return {
    '0_Index and Key notes': [
      title('Nepal Foreign Trade Statistics :'),
      ['Sheet.No.', 'Table.No.', 'Description'],
      ['Notes/ Limitation', null, 'data obtained form 3 major Customs Offices(as listed in table 9 ).'],
    ],
    '1_Trade_Direction': [
      title('Table 1 : Foreign Trade Direction :'),
      [null],
      ['SN', 'Trade Indicators', 'FY 2079/80  (First Month)', 'FY 2080/81  (First Month)', 'Change (%)'],
      [1, 'Imports (Rs.in `000)', 1000.5, 1100, 9.945027],
      [2, 'Exports (Rs.in `000)', 1500, 2000.125, 33.341667],
      [3, 'Trade Deficit (Rs.in `000)', -499.5, -900.125, 80.205205],
      [4, 'Total  Foreign Trade (Rs.in `000)', 2500.5, 3100.125, 23.980204],
      [5, 'Imports/Exports Ratio', 0.667, 0.55, -17.5],
      [6, 'Exports Share to Total Trade (%)', 60, 64.5, 7.5],
    ],
    '2_Trade_Balance_Chapter': [
      title('Table:2 Imports and Exports by Chapter  :'),
      unit,
      ['Chapter', 'Description', 'Imports_Value', 'Exports_Value', 'Trade_Balance', 'Imports_Revenue'],
      ['01', 'Animals; live', 100, 0, -100, 10],
      ['09', 'Coffee, tea, mate and spices  .', 1000, 2000.125, 1000.125, 100],
      [null, null, null, null, null, null],
      [null, 'Total', 1100, 2000.125, 900.125, 110],
    ],
    '3_Trade_Balance_Country': [
      title('Table 3 :Trade Balance by Partner Countries  :'),
      unit,
      ['SN', 'Partner Countries', 'Imports_Value', 'Exports_Value', 'Trade_Balance'],
      ['1', 'Viet Nam', 600, 0.125, -599.875],
      ['2', 'Hongkong, SAR of China PR', 499.9, 2000, 1500.1],
      ['3', 'Other Countries:(Countries With Less Than Rs.100 Thousand Trade)', 0.1, 0, -0.1],
      [null, 'Total', 1100, 2000.125, 900.125],
    ],
    '4_Imports_By_Commodity_Partner': [
      title('Table 4:Imports by Commodities and Partner Countries :'),
      unit,
      ['HSCode', 'Description', 'Partner Countries', 'Unit', 'Quantity', 'Imports_Value', 'Imports_Revenue'],
      ['01012100', 'Horses', 'Viet Nam', 'PCS', 2, 50.25, 5.5],
      ['01012900', 'Other horses .', 'Hongkong, SAR of China PR', 'PCS', 1, 49.75, 4.5],
      ['09024000', 'Black tea', 'Viet Nam', 'Kg', 10.5, 1000, 100],
      [null, 'Total', null, null, null, 1100, 110],
    ],
    '5_Imports_By_Commodity': [
      title('Table 5:Imports by Commodities :'),
      unit,
      ['HSCode', 'Description', 'Unit', 'Quantity', 'Imports_Value', 'Imports_Revenue'],
      // A spreadsheet has made a number of this code.
      [1012100, 'Horses', 'PCS', 2, 50.25, 5.5],
      ['01012900', 'Other  horses .', 'PCS', 1, 49.75, 4.5],
      ['09024000', 'Black tea', 'Kg', 10.5, 1000, 100],
      [null, 'Total', null, null, 1100, 110],
    ],
    '7_Exports_By_Commodity': [
      title('Table 7: Exports by Commodities :'),
      unit,
      ['HSCode', 'Description', 'Unit', 'Quantity', 'Exports_Value'],
      ['09024000', 'Black tea', 'Kg', 0.300000011920929, 2000.125],
      [null, 'Total', null, null, 2000.125],
    ],
    '9_Customswise_Trade': [
      title('Table 9:Imports and Exports by Customs Offices :'),
      unit,
      ['SN', 'Customs', 'Imports_Value', 'Import_Share', 'Exports_Value', 'Export_Share'],
      [1, 'BIRGUNJ', 1000, 90.9, 2000, 99.9],
      [2, 'RAXAUL', 100, 9.1, 0.125, 0.1],
      [3, 'Total', 1100, 100, 2000.125, 100],
      [null],
    ],
  }
}

const year = 'Based on annual data FY 2075/76 (Mid July 2018 to Mid  july 2019)'

/** The same trade in the layout of 2075/76: all cells are texts, some with blanks and commas; the current year stands first. */
export function annualSheets(): Sheets {
  return {
    '1_Trade_Direction': [
      ['Table 1 : Foreign Trade Direction:', null, year],
      ['SN', 'Trade Indicators', 'FY 2075/76 (12 Months)', 'FY 2074/75 (12 Months)', 'Change (%)'],
      ['1', 'Imports (Rs.in `000)', '1,100', '1,000.5', '9.95'],
      ['2', 'Exports (Rs.in `000)', '2000.12', '1,500', '33.34'],
      ['3', 'Trade Deficit (Rs.in `000)', '-900.12', '-499.5', '80.20'],
      ['8', 'Revenue collection(Rs in `000)', '110', '90', '22.22'],
    ],
    '2_Trade_Balance_Chapter': [
      ['Table 2 : Imports and Exports by Chapters :', null, year],
      [
        'Chapter',
        'Description',
        "Imports (Rs.'000)",
        "Exports (Rs.'000)",
        "TradeSurpls/Deficit (Rs.'000)",
        "Imports Revenue_x000d_\n(ID+ECS+VAT+ARF+IFT) (Rs.'000)",
      ],
      ['01', 'Animals; live', ' 100 ', '0', '-100', '10'],
      ['09', 'Coffee, tea, mate and spices', '1,000', '2000.12', '1000.12', '100'],
      ['Total', null, '1,100', '2000.12', '900.12', '110'],
    ],
    '3_Trade_Balance_Country': [
      ['Table 3 :Trade Balance by Partner Countries :', null, year],
      [null, null, null, 'Countries are sorted by value of imports', null],
      ['SN', 'Partner Countries', "Imports (Rs.'000)", "Exports (Rs.'000)", "TradeSurpls/Deficit (Rs.'000)"],
      ['1', 'India', '1100', '2000.12', '900.12'],
      ['Total', null, '1,100', '2000.12', '900.12'],
    ],
    '5_Imports_By_Commodity': [
      ['Table 4 : Imports by Commodities  :', null, year],
      [null],
      ['HSCode', 'Description', 'Unit', 'Quantity', 'Imports_Value', 'Imports_Revenue'],
      ['01012100', 'Horses  .', 'PCS', '132', '100', '10'],
      ['09024000', 'Black tea', 'KG', '1,000.5', '1,000', '100'],
      ['Total', null, null, null, '1,100', '110'],
    ],
    '7_Exports_By_Commodity': [
      ['Table 5: Exports by Commodities :', null, year],
      [null],
      ['HSCode', 'Description', 'Unit', 'Quantity', 'Exports_Value'],
      ['09024000', 'Black tea', 'KG', '5', '2000.12'],
      ['Total', null, null, null, '2000.12'],
    ],
  }
}

/** A report of the trade portal with two chapters; an item stands once per country, one of them in two units. */
export function portalSheets(): Sheets {
  return {
    Blank_A4: [
      [null],
      [null, 'EXPORT REPORT BY COMMODITY F.Y 2077/2078'],
      [null],
      [null, null, null, 'Grand Total', null, null, null, null, 900.3],
      [null, null, 'S.N.', 'CommodityCode', 'CommodityName', 'CountryName', 'Unit', 'Quantity', 'R_value'],
      [null, null, null, '09', 'Coffee, tea, mate and spices', null, null, null, 300.2],
      [null, null, 1, '09024000', 'Black tea', 'China', 'Kg.', 10, 100.1],
      [null, null, 2, '09024000', 'Black tea', 'India', 'Kg.', 5.5, 200.1],
      [null, null, null, '63', 'Other made up textile articles', null, null, null, 600.1],
      [null, null, 3, '63051000', 'Sacks of jute, etc.', 'India', 'Pcs.', 7, 500],
      [null, null, 4, '63051000', 'Sacks of jute, etc.', 'Qatar', 'Kg.', 9, 100.1],
    ],
  }
}

/** The same sheets as a file. */
export async function toWorkbookFile(sheets: Sheets): Promise<Buffer> {
  const data = Object.entries(sheets).map(([sheet, rows]) => ({
    sheet,
    data: rows.map((row) => row.map((value) => (value === null ? null : { value }))),
  }))
  return writeWorkbook(data as never).toBuffer()
}

/** A cell by the name of its sheet, its row and its column, both from 0. */
export type Place = readonly [sheet: string, row: number, column: number]

/** The sheets with one cell changed. */
export function withCell(sheets: Sheets, [sheet, row, column]: Place, value: Cell): Sheets {
  const rows = sheets[sheet]!.map((cells, index) => (index === row ? cells.with(column, value) : cells))
  return { ...sheets, [sheet]: rows }
}

/** A figure with another leading digit: 1100 is 2100, '-900.12' is '-800.12'. */
export function changeLeadingDigit(cell: string | number): string | number {
  const changed = String(cell).replace(/[1-9]/, (digit) => (digit === '9' ? '8' : String(Number(digit) + 1)))
  return typeof cell === 'number' ? Number(changed) : changed
}
