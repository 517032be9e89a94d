import type { TradeFigure } from '../../src/trade/trade-row.ts'

/** A figure of a full year, as a file states it. */
export const marble: TradeFigure = {
  year: '2080/81',
  months: 12,
  level: 'hs8',
  code: '25151100',
  parent: '25',
  name: 'Marble',
  unitPrinted: 'SQ.MTR',
  quantity: 980,
  amount: 21264,
  revenue: null,
  source: 'a table',
  note: null,
}
