/** Variables that programs and libraries need to find their way on a machine. Settings and secrets are not among them. */
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

/** The environment of threads and processes that work on what others have sent: few variables, as they are now. */
export function scrubbedEnvironment(): Record<string, string> {
  const variables = allowed.flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(variables)
}
