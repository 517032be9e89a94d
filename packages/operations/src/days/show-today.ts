import { TodayAnswer } from '@tathya/contracts/http'
import { openProductClient } from '../product/open-product-client.ts'
import type { CommandContext, Outcome } from '../terminal/context.ts'
import { toTable } from '../terminal/table.ts'

/** Shows what the product knows of today. Parts whose service is away are left out, with the reason. */
export async function showToday({ env }: CommandContext): Promise<Outcome> {
  const answer = await openProductClient(env).call(TodayAnswer, { method: 'GET', path: '/e/today' })
  return { value: answer, text: toText(answer) }
}

function toText({ data, meta }: TodayAnswer): string {
  const { date, tithi, sun, festivals, rates } = data[0]!
  const lines = [
    ...(date === null
      ? []
      : [
          `${date.weekday_en}, ${date.bs_day} ${date.bs_month_name_en} ${date.bs_year} BS, ${date.ad_date} AD`,
          `${date.bs_date_ne}`,
        ]),
    ...(sun === null ? [] : [`Sun: ${timeOf(sun.sunrise)} to ${timeOf(sun.sunset)} in Kathmandu`]),
    ...(tithi === null ? [] : [`Tithi at sunrise: ${tithi.at_sunrise.name_en}, ${tithi.at_sunrise.name_ne}`]),
    ...(festivals ?? []).map(({ name_en, name_ne }) => `Event: ${name_en}, ${name_ne}`),
  ]
  const right = { align: 'right' as const }
  const table =
    rates === null
      ? []
      : [
          '',
          `Rates of ${rates.date}, rupees`,
          toTable(
            [
              'CURRENCY',
              { head: 'UNIT', ...right },
              { head: 'BUY', ...right },
              { head: 'SELL', ...right },
              'NAME',
            ],
            rates.currencies.map(({ currency, unit, buy, sell, currency_name }) => [
              currency,
              String(unit),
              String(buy ?? ''),
              String(sell ?? ''),
              currency_name,
            ]),
          ),
        ]
  return [...lines, ...table, ...meta.warnings.map((warning) => `Note: ${warning}`)].join('\n')
}

/** HH:MM of an instant with its offset; empty where there is none. */
function timeOf(instant: string | null): string {
  return instant?.slice(11, 16) ?? ''
}
