import type { Command } from 'commander'
import { Option } from 'commander'
import type { RunContext } from '../terminal/context.ts'
import { defineCommand, toAction } from '../terminal/define-command.ts'
import { findSchools } from './find-schools.ts'
import { findUnits } from './find-units.ts'
import { resolveAddress } from './resolve-address.ts'

const limit = ['--limit <n>', 'rows, 1 to 100', '20'] as const

/** Adds `units`, `address` and `schools`. */
export function addPlaceCommands(program: Command, run: RunContext): void {
  defineCommand(
    program,
    'units',
    'finds provinces, districts and local units',
    'units madi --level local_unit',
    'product',
  )
    .argument('[words...]', 'name, former name or code, in either script')
    .addOption(
      new Option('--level <level>', 'only of a level').choices(['province', 'district', 'local_unit']),
    )
    .option('--in <id>', 'only those directly below a unit, such as the districts of 4')
    .option('--near <lat,lon>', 'the nearest to a point')
    .option(...limit)
    .action(toAction(run, findUnits))
  defineCommand(
    program,
    'address',
    'says which unit and ward an address means',
    'address "Pokhara-17, Kaski"',
    'product',
  )
    .argument('<address...>', 'free text, in either script')
    .action(toAction(run, resolveAddress))
  defineCommand(program, 'schools', 'finds schools', 'schools kalika --district Kaski', 'product')
    .argument('[words...]', 'name, place or number, in either script')
    .option('--province <name>', 'of a province')
    .option('--district <name>', 'of a district')
    .option('--level <level>', 'primary, basic, lower_secondary or secondary')
    .option('--type <type>', 'community, institutional, religious, ecd or unclassified')
    .option(...limit)
    .action(toAction(run, findSchools))
}
