import { type Command, Option } from 'commander'
import type { RunContext } from '../terminal/context.ts'
import { defineCommand, toAction } from '../terminal/define-command.ts'
import { convertDates } from './convert-dates.ts'
import { showDate } from './show-date.ts'
import { showMonth } from './show-month.ts'

/** Adds `date`, `convert-date`, `calendar` and `today`; all but `today` ask no product. */
export function addCalendarCommands(program: Command, run: RunContext): void {
  const from = new Option('--from <calendar>', 'calendar of the dates').choices(['bs', 'ad']).default('bs')
  defineCommand(
    program,
    'date',
    'shows a date in both calendars, by default today in Nepal',
    'date 2083-08-11',
    'alone',
  )
    .argument('[date]', 'in digits or words of either script')
    .addOption(from)
    .action(toAction(run, showDate))
  defineCommand(
    program,
    'convert-date',
    'converts dates between Bikram Sambat and AD',
    'convert-date 2081-02-32 "17 Kartik 2081"',
    'alone',
  )
    .argument('<dates...>', 'in digits or words of either script')
    .addOption(from)
    .action(toAction(run, convertDates))
  defineCommand(program, 'calendar', 'shows a month with festivals and holidays', 'calendar 2083-06', 'alone')
    .argument('[month]', 'year and month of Bikram Sambat; default: this month')
    .action(toAction(run, (_, context, month?: string) => showMonth(context, month)))
  defineCommand(
    program,
    'today',
    'shows what the product knows of today, with rates of exchange',
    'today',
    'product',
  ).action(
    // Loaded on demand: it alone needs the schemas of the product.
    toAction(run, async (_, context) => (await import('./show-today.ts')).showToday(context)),
  )
}
