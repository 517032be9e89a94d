import { datasets } from '@tathya/contracts/http'
import { Argument, type Command, Option } from 'commander'
import { append } from '../terminal/arguments.ts'
import type { RunContext } from '../terminal/context.ts'
import { defineCommand, toAction } from '../terminal/define-command.ts'
import { suggest } from '../terminal/suggestions.ts'
import { drawChart } from './draw-chart.ts'
import { getRows, rowFormats } from './get-rows.ts'
import { listDatasets, listSeries, showDataset } from './list-datasets.ts'

/** Adds `data list|info|get|series|chart`. */
export function addDataCommands(program: Command, run: RunContext): void {
  const data = program
    .command('data')
    .description('lists and fetches public data: budgets, trade, rates, units')
  defineCommand(data, 'list', 'lists the datasets', 'data list trade', 'product')
    .argument('[words...]', 'words of the title, in either script')
    .action(toAction(run, (_, context, words: readonly string[]) => listDatasets(context, words)))
  defineCommand(
    data,
    'info',
    'describes a dataset: publisher, terms, fields, gaps',
    'data info remittances',
    'product',
  )
    .addArgument(datasetArgument())
    .action(toAction(run, (_, context, id: string) => showDataset(context, id)))
  defineCommand(
    data,
    'get',
    'fetches the rows of a dataset',
    'data get exports --where report_year=2081/82 --sort=-amount --fields hs_code,amount',
    'product',
  )
    .addArgument(datasetArgument())
    .option('--where <field=value>', 'only rows with this value, repeatable; also field__gte=value', append)
    .option('--search <words>', 'only rows with these words, in either script')
    .option('--sort <fields>', 'order, separated by commas; - before a field turns it round')
    .option('--fields <fields>', 'columns, separated by commas; default: as many as the terminal is wide')
    .option('--limit <n>', 'rows; default: 20 in a table, all in a file')
    .addOption(new Option('--format <format>', 'other than a table').choices(rowFormats))
    .option('--output <file>', 'writes to a file, whose extension names the format')
    .option('--force', 'replaces a file that exists')
    .action(toAction(run, getRows))
  defineCommand(data, 'series', 'lists time series', 'data series remittances', 'product')
    .argument('[words...]', 'words of the title, in either script')
    .action(toAction(run, (_, context, words: readonly string[]) => listSeries(context, words)))
  defineCommand(
    data,
    'chart',
    'draws a time series as bars',
    'data chart imports.amount.27 --last 10',
    'product',
  )
    .argument('<series>', 'the id of a series, as in "data series"')
    .option('--from <period>', 'first period, such as 2075/76')
    .option('--last <n>', 'only the last periods', '24')
    .addOption(
      new Option('--frequency <length>', 'longer periods than the data has').choices([
        'month',
        'quarter',
        'year',
      ]),
    )
    .option('--transform <what>', 'what is computed: yoy, pop, share, cumulative, difference, index(2075/76)')
    .action(toAction(run, drawChart))
}

function datasetArgument(): Argument {
  return suggest(
    new Argument('<dataset>', 'the id of a dataset, as in "data list"'),
    datasets.map(({ id }) => id),
  )
}
