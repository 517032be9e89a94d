import { datasets } from '@tathya/contracts/http'
import { z } from 'zod'
import { isAddress, withoutLogin } from '../source/download.ts'

/** An import that is repeated. */
export interface ScheduledImport {
  /** The id of the dataset. */
  readonly dataset: string
  /** A file, or an http or https address; `fillDays` puts in the days that it names. */
  readonly place: string
  readonly hours: number
}

/** Shortest and longest time between two imports, hours. */
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

/** Reads the value of `TATHYA_IMPORTS`: what is to be imported, and a sentence for each fault. */
export function readImports(text = ''): { imports: ScheduledImport[]; faults: string[] } {
  const parts = text.split(';').map((part) => part.trim())
  const imports: ScheduledImport[] = []
  const faults: string[] = []
  for (const part of parts) {
    if (part === '') continue
    const read = readImport(part)
    const twice = imports.some((one) => one.dataset === read?.dataset && one.place === read.place)
    const fault = read === undefined ? `"${withoutLogin(part)}" must be ${pattern}` : faultOf(read, twice)
    if (fault !== undefined) faults.push(fault)
    else if (read !== undefined) imports.push(read)
  }
  return { imports, faults }
}

function readImport(part: string): ScheduledImport | undefined {
  const [, dataset, place, hours] = /^([\w-]+)\s*=\s*(\S.*?)\s*@\s*(\d+(?:\.\d+)?)\s*h$/.exec(part) ?? []
  if (dataset === undefined || place === undefined || hours === undefined) return undefined
  return { dataset, place, hours: Number(hours) }
}

function faultOf({ dataset, place, hours }: ScheduledImport, twice: boolean): string | undefined {
  if (!datasets.some(({ id }) => id === dataset))
    return `there is no dataset ${dataset}; there are ${datasets.map(({ id }) => id).join(', ')}`
  if (hours < minHours || hours > maxHours)
    return `${dataset}: from ${minHours} to ${maxHours} hours may lie between two imports, not ${hours}`
  const misspelt = misspeltDay(place)
  if (misspelt !== undefined) return `${dataset}: ${misspelt} is no day; braces hold ${dayPlaceholders}`
  if (isAddress(place) && !isWebAddress(fillDays(place, new Date(0))))
    return `${dataset}: ${withoutLogin(place)} is no http or https address`
  return twice ? `${dataset} is imported from ${withoutLogin(place)} twice` : undefined
}

function isWebAddress(place: string): boolean {
  return ['http:', 'https:'].includes(URL.parse(place)?.protocol ?? '')
}

/** Nepal is so far ahead of UTC, milliseconds (IANA: Asia/Kathmandu, since 1986). */
const nepalMs = (5 * 60 + 45) * 60_000
const dayMs = 86_400_000

/** What stands in the places of scheduled imports for a day; further back than ten years there is nothing to repeat. */
const placeholder = /\{(?:(today)|days_ago:(\d{1,3}|[12]\d{3}|3[0-5]\d{2}|36[0-4]\d|3650))\}/g

/** What may stand in braces, for messages. */
export const dayPlaceholders = '{today} or {days_ago:7}, with 0 to 3650 days'

/** Replaces `{today}` and `{days_ago:7}` with days: YYYY-MM-DD, by the clock of Nepal. */
export function fillDays(place: string, now: Date): string {
  return place.replace(placeholder, (_, today, days) => {
    const back = today === undefined ? Number(days) : 0
    return new Date(now.getTime() + nepalMs - back * dayMs).toISOString().slice(0, 10)
  })
}

/** What stands in braces, or at one, and is no day. */
export function misspeltDay(place: string): string | undefined {
  return /\{[^{}]*\}|[{}]/.exec(place.replace(placeholder, ''))?.[0]
}
