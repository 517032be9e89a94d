import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The version of the Python package holidays that the table of differences is about. */
export const version = '0.109'

const python = process.env.TATHYA_TEST_PYTHON

/** Runs a Python program and reads the JSON that it prints; undefined without Python or a package that it imports. */
export function runPython<T>(program: string, input = ''): T | undefined {
  if (python === undefined || !existsSync(python)) return undefined
  try {
    const printed = execFileSync(python, ['-c', program], {
      input,
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    return JSON.parse(printed) as T
  } catch (error) {
    if (/ModuleNotFoundError/.test(String((error as { stderr?: unknown }).stderr))) return undefined
    throw error
  }
}

const program = `
import holidays, json
days = holidays.country_holidays('NP', years=range(2011, 2028))
print(json.dumps({'version': holidays.__version__, 'days': {str(day): name for day, name in days.items()}}))
`

/** Reads the public holidays of Nepal by the Python package, with their names; undefined without this version of it. */
export function readPythonHolidays(): Readonly<Record<string, string>> | undefined {
  const read = runPython<{ version: string; days: Record<string, string> }>(program)
  return read?.version === version ? read.days : undefined
}
