import type { CheckedControl } from '../declare/import-format.ts'
import type { ImportReport } from './import-file.ts'

/** Lines of each kind that are printed. */
const maxFaults = 20
const maxWarnings = 20
const maxControls = 60

const count = (number: number) => number.toLocaleString('en')
const amount = (number: number) => number.toLocaleString('en', { maximumFractionDigits: 2 })

/** Describes the result of an import in lines. */
export function describeReport(report: ImportReport, id: string): string[] {
  const { source, read, changes, doubts } = report
  if (read === undefined)
    return [
      `Nothing changed: ${source.name} is the file that ${id} was imported from last (sha256 ${source.sha256}).`,
    ]
  const { format, result } = read
  return [
    `${source.name}: ${format.title}.`,
    `It covers ${result.covers}; sha256 ${source.sha256}.`,
    `${plural(result.rows.length, 'row')} read: ${[
      `${count(changes?.added ?? 0)} new`,
      `${count(changes?.changed ?? 0)} changed`,
      `${count(changes?.removed ?? 0)} removed`,
      `${count(changes?.unchanged ?? 0)} unchanged`,
      `${plural(doubts.length, 'warning')}`,
    ].join(', ')}.`,
    ...describeWarnings(report).map((warning) => `  warning: ${warning}`),
    ...describeControls(report.controls),
    ...describeOutcome(report, id),
  ]
}

/** The first warnings of an import, and how many more there are. */
export function describeWarnings({ doubts }: ImportReport): string[] {
  return some(doubts, maxWarnings)
}

/** Describes in a sentence why a file was refused; undefined where it was not. */
export function describeRefusal(report: ImportReport): string | undefined {
  const { outcome, source, faults, controls, removal } = report
  if (outcome === 'faulty') {
    const [first] = faults
    return `${source.name} has ${plural(faults.length, 'fault')}, the first: ${first?.place}, ${first?.field}: ${first?.message}`
  }
  if (outcome === 'shrinking')
    return `${source.name} is refused: ${removal.join(' ')} Import it by hand, with --accept-removal "<reason>" if they are to go`
  if (outcome !== 'unbalanced') return undefined
  const [first] = controls.filter(({ agrees }) => !agrees)
  return `${source.name} does not add up: ${first === undefined ? '' : describeControl(first).trim()}. Import it by hand, with --accept "<reason>" if it is to be taken`
}

function describeControls(controls: readonly CheckedControl[]): string[] {
  if (controls.length === 0) return ['Control totals: the file states none.']
  const off = controls.filter(({ agrees }) => !agrees)
  const agreeing = controls.filter(({ agrees }) => agrees)
  return [
    `Control totals: ${count(agreeing.length)} agree, ${count(off.length)} do not.`,
    ...some(agreeing.map(describeControl), maxControls),
    ...some(off.map(describeControl), maxControls),
  ]
}

function describeControl({
  name,
  stated,
  found,
  difference,
  tolerance,
  unit,
  place,
  agrees,
}: CheckedControl) {
  const both = `stated ${amount(stated)}, found ${amount(found)} ${unit}`
  if (agrees) return `  ok   ${name} (${place}): ${both}`
  return `  OFF  ${name} (${place}): ${both}; the difference is ${amount(difference)}, at most ${amount(tolerance)} is rounding`
}

function describeOutcome(report: ImportReport, id: string): string[] {
  const { outcome, faults, removal, release, total = 0 } = report
  switch (outcome) {
    case 'faulty':
      return [
        `${plural(faults.length, 'fault')}; nothing was imported:`,
        ...some(
          faults.map(({ place, field, message }) => `  ${place}, ${field}: ${message}`),
          maxFaults,
        ),
      ]
    case 'unbalanced':
      return [
        'The file does not add up; nothing was imported. Compare it with the publication; if it is to be taken as it is, say why: --accept "<reason>".',
      ]
    case 'shrinking':
      return [
        ...removal,
        'Nothing was imported. Make sure that the file is whole; if these rows are to go, say why: --accept-removal "<reason>".',
      ]
    case 'unchanged':
      return [`Nothing changed: the ${plural(total, 'row')} of ${id} are served already.`]
    case 'checked':
      return [
        ...describeAccepted(release),
        `No faults; ${id} would have ${plural(total, 'row')}. Dry run: nothing was written.`,
      ]
    case 'imported':
      return [
        ...describeAccepted(release),
        `Release ${release?.version} of ${id} with ${plural(total, 'row')} was written.`,
      ]
  }
}

function describeAccepted(release: ImportReport['release']): string[] {
  const { accepted, accepted_removal: removal } = release ?? {}
  return [
    ...(accepted === undefined ? [] : [`Taken although it does not add up: ${accepted}`]),
    ...(removal === undefined ? [] : [`Taken although it removes rows: ${removal}`]),
  ]
}

function some(lines: readonly string[], max: number): string[] {
  if (lines.length <= max) return [...lines]
  return [...lines.slice(0, max), `  and ${count(lines.length - max)} more`]
}

function plural(number: number, noun: string): string {
  return `${count(number)} ${noun}${number === 1 ? '' : 's'}`
}
