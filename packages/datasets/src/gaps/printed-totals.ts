import type { DatasetPrintedTotal } from '@tathya/contracts/http'
import type { Dataset } from '../declare/definition.ts'
import type { Whole } from './find-gaps.ts'

/** A whole as data: its sum beside the printed total, and which of its parts are missing. */
export function toPrintedTotal({ fields }: Dataset, whole: Whole): DatasetPrintedTotal {
  const { figure, name, sum, printed, members, missing, totals } = whole
  return {
    field: figure,
    period: name,
    sum,
    printed,
    unit: fields.find((field) => field.name === figure)?.unit ?? null,
    by: totals.printed.by,
    ...(totals.parts === undefined ? {} : { parts: describeParts(totals.parts) }),
    ...(totals.member === undefined || members === undefined
      ? {}
      : {
          member: totals.member.field,
          members,
          missing: missing.map(String),
        }),
  }
}

function describeParts(parts: NonNullable<Whole['totals']['parts']>): DatasetPrintedTotal['parts'] {
  return Object.fromEntries(
    Object.entries(parts).map(([name, value]) => [name, Array.isArray(value) ? [...value] : value]),
  ) as DatasetPrintedTotal['parts']
}
