import type { LogEntryInput } from '@tathya/contracts/http'
import type { Scrubber, Turns } from '@tathya/platform'
import { cutText, maxMessage } from './cut-text.ts'
import type { Fields } from './fields.ts'
import { isWithinLimit, limitInfo } from './limit-info.ts'

/** A report of any length as an entry; only what is stored of it is bounded. */
export interface WholeReport extends LogEntryInput {
  readonly additional_info: Fields
}

/** True for a report that must be shortened. */
export function isTooLong({ exception_message: message, additional_info: info }: WholeReport): boolean {
  return message.length > maxMessage || !isWithinLimit(info)
}

/**
 * The report with a shorter message and additional info. Both are scrubbed as a whole before: half a secret, or a value without
 * its name, is not recognised any more. Each field of up to 4 MiB is a step of its own in the turns. Rejects as `Turns.next` does.
 */
export async function shorten(scrubber: Scrubber, turns: Turns, report: WholeReport): Promise<WholeReport> {
  const { exception_message: message, additional_info: info } = report
  const fields: [string, unknown][] = []
  for (const [name, value] of Object.entries(info)) {
    await turns.next()
    fields.push(...Object.entries(scrubber.value({ [name]: value })))
  }
  await turns.next()
  return {
    ...report,
    exception_message: cutText(scrubber.value({ message }).message, maxMessage),
    additional_info: limitInfo(Object.fromEntries(fields)),
  }
}
