/** Variables that programs and libraries need; no settings and no secrets. */
const allowed = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TEMP',
  'TMP',
  'TZ',
  'LANG',
  'LC_ALL',
  'LD_LIBRARY_PATH',
  'FONTCONFIG_FILE',
  'SystemRoot',
]

/** The environment of processes that work on uploads: few variables, with their current values. */
export function scrubbedEnvironment(): Record<string, string> {
  const variables = allowed.flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(variables)
}
