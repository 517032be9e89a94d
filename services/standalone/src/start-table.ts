import { styleText } from 'node:util'
import type { Readiness } from '@tathya/platform'

/** A service in the start table. */
export interface ServiceLine {
  readonly name: string
  readonly summary: string
  readonly readiness: readonly Readiness[]
  /** Notes on data and optional programs, and how to get missing ones. */
  readonly notes: readonly string[]
}

/** The content of the start table. */
export interface StartReport {
  readonly version: string
  readonly url: string
  readonly metricsUrl: string | undefined
  readonly folder: string
  /** The admin key if this start created it, and a terminal shows it: a log would keep it. */
  readonly newAdminKey: string | undefined
  /** Where the admin key is. */
  readonly adminKeyNote: string
  /** Settings that differ from their defaults. */
  readonly settings: readonly string[]
  readonly services: readonly ServiceLine[]
  readonly milliseconds: number
}

/** Formats the start table: the services and their state, addresses, and settings. */
export function toStartTable(report: StartReport): string {
  const width = Math.max(...report.services.map(({ name }) => name.length))
  const services = report.services.flatMap((service) => toServiceLines(service, width))
  const facts: [string, string][] = [
    ['address', `${styleText('bold', report.url)}  (open it in a browser; for programs: ${report.url}/docs)`],
    ['metrics', report.metricsUrl ?? 'none: their port is taken; set TATHYA_METRICS_PORT to another one'],
    ['data folder', report.folder],
    ['admin key', toKeyText(report)],
    ['settings', report.settings.length === 0 ? 'all as they come' : report.settings.join(', ')],
  ]
  return [
    '',
    styleText('bold', `Tathya ${report.version} is up after ${(report.milliseconds / 1000).toFixed(1)} s.`),
    '',
    ...services,
    '',
    ...facts.map(([name, text]) => `  ${name.padEnd(14)}${text}`),
    '',
    `Try: curl ${report.url}/e/nepaliDateTime`,
    'Ctrl-C stops it.',
    '',
  ].join('\n')
}

function toServiceLines({ name, summary, readiness, notes }: ServiceLine, width: number): string[] {
  const missing = readiness.filter(({ ready }) => !ready)
  const mark = missing.length === 0 ? styleText('green', 'ready  ') : styleText('yellow', 'waiting')
  const indent = ' '.repeat(width + 13)
  return [
    `  ${name.padEnd(width)}  ${mark}  ${summary}`,
    ...missing.map((check) => `${indent}${check.name}: ${check.detail ?? 'not there'}`),
    ...notes.map((note) => `${indent}${note}`),
  ]
}

function toKeyText({ newAdminKey, adminKeyNote }: StartReport): string {
  return newAdminKey === undefined
    ? adminKeyNote
    : `${styleText('bold', newAdminKey)}  (shown only now; ${adminKeyNote})`
}
