import { runNpm } from './run-npm.ts'

/** How serious an advisory must be to fail the check. */
const failing = ['high', 'critical'] as const

export type AuditResult =
  | { readonly state: 'checked'; readonly advisories: readonly string[] }
  | { readonly state: 'unavailable'; readonly reason: string }

interface AuditReport {
  readonly error?: { readonly summary?: string; readonly detail?: string }
  readonly message?: string
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly range: string }>>
}

/** Asks the registry for known vulnerabilities of what ships; serious ones are listed as `package range (severity)`. */
export function auditDependencies(root: string): AuditResult {
  return readAuditReport(runNpm(root, ['audit', '--json', '--omit', 'dev']).stdout)
}

/** Reads what `npm audit --json` prints. A registry that cannot be asked is `unavailable`, not a pass. */
export function readAuditReport(json: string): AuditResult {
  let report: AuditReport
  try {
    report = JSON.parse(json) as AuditReport
  } catch {
    return { state: 'unavailable', reason: 'npm audit printed no JSON' }
  }
  const { vulnerabilities } = report
  if (vulnerabilities === undefined) {
    const reason = report.message ?? report.error?.summary ?? 'the registry gave no report'
    return { state: 'unavailable', reason }
  }
  const advisories = Object.entries(vulnerabilities)
    .filter(([, { severity }]) => (failing as readonly string[]).includes(severity))
    .map(([name, { range, severity }]) => `${name} ${range} (${severity})`)
  return { state: 'checked', advisories }
}
