import { styleText } from 'node:util'
import type { Readiness } from '@tathya/platform'

/** A service as the start table shows it. */
export interface ServiceLine {
  readonly name: string
  readonly summary: string
  readonly readiness: readonly Readiness[]
  /** What is there, what is missing and how to get it. */
  readonly notes: readonly string[]
}

/** Everything that a start tells. */
export interface StartReport {
  readonly version: string
  readonly url: string
  readonly metricsUrl: string | undefined
  readonly folder: string
  /** The admin key, where this start made it. */
  readonly newAdminKey: string | undefined
  /** Where the admin key is. */
  readonly adminKeyNote: string
  /** Settings that are not as they come. */
  readonly settings: readonly string[]
  readonly services: readonly ServiceLine[]
  readonly milliseconds: number
}

/** What this version does not answer, so that nobody looks for it in vain. */
const notYet = 'chat, Office files to PDF, documents to databases'

/** Writes the start table for people: what is up, where, what is missing and how to get it. */
export function toStartTable(report: StartReport): string {
  const width = Math.max(...report.services.map(({ name }) => name.length))
  const services = report.services.flatMap((service) => toServiceLines(service, width))
  const facts: [string, string][] = [
    ['address', `${styleText('bold', report.url)}  (pages for people: ${report.url}/docs)`],
    ['metrics', report.metricsUrl ?? 'none: their port is taken; set TATHYA_METRICS_PORT to another one'],
    ['data folder', report.folder],
    ['admin key', toKeyText(report)],
    ['settings', report.settings.length === 0 ? 'all as they come' : report.settings.join(', ')],
    ['not yet here', notYet],
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
    : `${styleText('bold', newAdminKey)}  (shown this once). ${adminKeyNote}`
}
