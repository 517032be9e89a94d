import { datasets } from '@tathya/contracts/http'
import { z } from 'zod'
import { isAddress, withoutLogin } from '../source/download.ts'

/** A scheduled import. */
export interface ScheduledImport {
  /** The id of the dataset. */
  readonly dataset: string
  /** A file, or an http or https address, with placeholders of `fillDays`. */
  readonly source: string
  readonly hours: number
}

/** Limits of the interval, in hours. */
const [minHours, maxHours] = [0.1, 8_760]
const pattern = '<dataset>=<file or address>@<hours>h, several with semicolons'

/** The settings of services that publish datasets. */
export const ImportsConfig = z.object({
  TATHYA_IMPORTS: z
    .string()
    .optional()
    .superRefine((text, context) => {
      for (const message of readImports(text).faults) context.addIssue({ code: 'custom', message })
    })
    // Addresses may carry a login.
    .meta({ secret: true, description: `Imports that are repeated: ${pattern}` }),
})
export type ImportsConfig = z.output<typeof ImportsConfig>

/** Parses `TATHYA_IMPORTS`: the imports, and a sentence for each fault. */
export function readImports(text = ''): { imports: ScheduledImport[]; faults: string[] } {
  const parts = text.split(';').map((part) => part.trim())
  const imports: ScheduledImport[] = []
  const faults: string[] = []
  for (const part of parts) {
    if (part === '') continue
    const read = readImport(part)
    const twice = imports.some(({ dataset, source }) => dataset === read?.dataset && source === read.source)
    const fault = read === undefined ? `"${withoutLogin(part)}" must be ${pattern}` : faultOf(read, twice)
    if (fault !== undefined) faults.push(fault)
    else if (read !== undefined) imports.push(read)
  }
  return { imports, faults }
}

function readImport(part: string): ScheduledImport | undefined {
  const [, dataset, source, hours] = /^([\w-]+)\s*=\s*(\S.*?)\s*@\s*(\d+(?:\.\d+)?)\s*h$/.exec(part) ?? []
  if (dataset === undefined || source === undefined || hours === undefined) return undefined
  return { dataset, source, hours: Number(hours) }
}

function faultOf({ dataset, source, hours }: ScheduledImport, twice: boolean): string | undefined {
  if (!datasets.some(({ id }) => id === dataset))
    return `there is no dataset ${dataset}; there are ${datasets.map(({ id }) => id).join(', ')}`
  if (hours < minHours || hours > maxHours)
    return `${dataset}: from ${minHours} to ${maxHours} hours may lie between two imports, not ${hours}`
  const misspelt = misspeltDay(source)
  if (misspelt !== undefined) return `${dataset}: ${misspelt} is no day; braces hold ${dayPlaceholders}`
  if (isAddress(source) && !isWebAddress(fillDays(source, new Date(0))))
    return `${dataset}: ${withoutLogin(source)} is no http or https address`
  return twice ? `${dataset} is imported from ${withoutLogin(source)} twice` : undefined
}

function isWebAddress(source: string): boolean {
  return ['http:', 'https:'].includes(URL.parse(source)?.protocol ?? '')
}

/** Offset of Nepal from UTC in milliseconds (IANA: Asia/Kathmandu, since 1986). */
const nepalMs = (5 * 60 + 45) * 60_000
const dayMs = 86_400_000

/** A placeholder for a day, at most ten years back. */
const placeholder = /\{(?:(today)|days_ago:(\d{1,3}|[12]\d{3}|3[0-5]\d{2}|36[0-4]\d|3650))\}/g

/** Valid placeholders, for messages. */
const dayPlaceholders = '{today} or {days_ago:7}, with 0 to 3650 days'

/** Replaces `{today}` and `{days_ago:7}` with days: YYYY-MM-DD, by the clock of Nepal. */
export function fillDays(source: string, now: Date): string {
  return source.replace(placeholder, (_, today, days) => {
    const back = today === undefined ? Number(days) : 0
    return new Date(now.getTime() + nepalMs - back * dayMs).toISOString().slice(0, 10)
  })
}

/** The first invalid placeholder, or a lone brace. */
function misspeltDay(source: string): string | undefined {
  return /\{[^{}]*\}|[{}]/.exec(source.replace(placeholder, ''))?.[0]
}
