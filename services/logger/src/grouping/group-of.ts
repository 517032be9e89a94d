import { createHash } from 'node:crypto'
import type { Grouping } from '@tathya/storage'
import { type GroupingInput, type Report, readReport } from './report.ts'
import { locate, partsOf } from './rules-1.ts'

/** A version of the rules: texts that are the same for entries of one bug. */
export interface GroupingRules {
  readonly version: number
  readonly partsOf: (report: Report) => readonly string[]
}

/**
 * The versions of the rules, the newest first. A change that gives any entry another key is a new version: its function is
 * added before the others, and the one before stays for at least 30 days after the release. Until then an entry has a key of
 * both, joins the group that knows either, and that group learns the new key, so that nothing is regrouped. What the old rules
 * took for one bug by mistake is the exception: with the old key it would stay in that group.
 */
export const groupingVersions: readonly [GroupingRules, ...GroupingRules[]] = [{ version: 1, partsOf }]

const maxTitle = 200

/**
 * Finds the bug that an entry belongs to. The customer is no part of the key, because groups are a customer's own; nor is the
 * service, so that a bug of shared code is one group that names its services.
 */
export function groupOf(
  entry: GroupingInput,
  versions: readonly [GroupingRules, ...GroupingRules[]] = groupingVersions,
): Grouping {
  const report = readReport(entry)
  const [newest, ...older] = versions
  return {
    keys: [keyOf(report, newest), ...older.map((rules) => keyOf(report, rules))],
    title: toTitle(entry.exception_message, report),
    culprit: (locate(report.chain)?.places[0]?.culprit ?? report.culprit)?.slice(0, maxTitle) ?? null,
  }
}

function keyOf(report: Report, { version, partsOf: partsOfVersion }: GroupingRules): string {
  const { fingerprint } = report
  const isDefault = (part: string) => /^\{\{\s*default\s*\}\}$/.test(part)
  const parts = fingerprint.length === 0 || fingerprint.some(isDefault) ? partsOfVersion(report) : []
  if (fingerprint.every(isDefault)) return `${version}:${hashOf(parts)}`
  return `${version}:${hashOf(['fingerprint', ...fingerprint.flatMap((part) => (isDefault(part) ? parts : [part]))])}`
}

/** Each text with its length, so that no two lists have the same hash. */
function hashOf(parts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${part.length}:${part};`)
  return hash.digest('hex').slice(0, 32)
}

/** What was thrown, as the sender wrote it; of a stack in the message, its first line. */
function toTitle(message: string, { chain }: Report): string {
  const [thrown] = chain
  const first =
    message
      .slice(0, 2_000)
      .split('\n')
      .find((line) => line.trim() !== '') ?? ''
  const isStack = message.includes('\n') && thrown !== undefined
  const text = isStack ? [thrown.type, thrown.message].filter((part) => part !== '').join(': ') : first
  const title = (text === '' ? first : text).trim()
  return title.length > maxTitle ? `${title.slice(0, maxTitle - 1)}…` : title
}
