import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const jar = path.resolve(import.meta.dirname, '../../../../.cache/verapdf.jar')

/** Why PDF/A cannot be validated here; false where it can. */
export const noVeraPdf =
  (!existsSync(jar) && 'veraPDF is not there; services/conversion/test/get-verapdf.sh fetches it') ||
  (spawnSync('java', ['-version']).status !== 0 && 'Java is not installed')

/** Validates files against a profile of veraPDF, such as `2b`; gives what each breaks, by name. */
export function validate(
  files: Readonly<Record<string, Uint8Array>>,
  profile: string,
): Record<string, string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tathya-verapdf-'))
  try {
    const names = Object.keys(files)
    for (const name of names) writeFileSync(path.join(folder, `${name}.pdf`), files[name]!)
    const { stdout } = spawnSync(
      'java',
      [
        ...['-XX:TieredStopAtLevel=1', '-cp', jar, 'org.verapdf.apps.GreenfieldCliWrapper'],
        ...['-f', profile, '--format', 'text', '-v', ...names.map((name) => `${name}.pdf`)],
      ],
      { cwd: folder, encoding: 'utf8' },
    )
    const reports = stdout.split(/^(?=PASS|FAIL)/m).filter((report) => /^(PASS|FAIL) /.test(report))
    return Object.fromEntries(
      reports.map((report) => [/([^/\s]+)\.pdf/.exec(report)![1]!, report.startsWith('PASS') ? '' : report]),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}
