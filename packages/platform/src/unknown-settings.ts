import type { Environment } from './config.ts'
import { nearestName } from './http/nearest-name.ts'

/** Variables of tests, examples and other tools, and those that Kubernetes sets for a service named `tathya-...`. */
const foreign =
  /^(TEST_.+|FAULT|SOURCE_DATA|INFRA_HOME|KEY|URL|.+_SERVICE_(HOST|PORT.*)|.+_PORT_\d+_(TCP|UDP).*)$/

const prefix = 'TATHYA_'

/**
 * A line for each variable `TATHYA_...` that none of the settings in `known` reads. With `similarOnly` only for those that
 * look like one of them: for a program that has a part of the settings, while the environment holds those of others too.
 */
export function unknownSettings(
  known: readonly string[],
  environment: Environment = process.env,
  { similarOnly = false } = {},
): string[] {
  const names = known.flatMap((name) => (name.startsWith(prefix) ? name.slice(prefix.length) : []))
  return Object.entries(environment).flatMap(([variable, value = '']) => {
    if (!variable.startsWith(prefix) || value === '' || value.startsWith('tcp://')) return []
    const [, name, suffix] = /^(.*?)(_FILE|)$/s.exec(variable.slice(prefix.length))!
    if (names.includes(name!) || foreign.test(name!)) return []
    const nearest = nearestName(name!, names)
    if (nearest !== undefined)
      return `${variable} is not a setting; did you mean ${prefix}${nearest}${suffix}?`
    return similarOnly ? [] : `${variable} is not a setting and is ignored; docs/settings.md lists all`
  })
}
