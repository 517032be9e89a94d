import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { nearestName } from './nearest-name.ts'

/** The environment of a process. */
export type Environment = Readonly<Record<string, string | undefined>>

/** One or more variables are invalid; the message lists all of them. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Checks valid settings against each other; gives a sentence for each fault. */
export type Rule<C> = (config: C) => readonly string[]

/** Names where a setting comes from: the file at `<NAME>_FILE`, or the variable. */
export function sourceOf(name: string, environment: NodeJS.ProcessEnv = process.env): string {
  const file = environment[`${name}_FILE`]
  return file ? `in ${file} (${name}_FILE)` : `in ${name}`
}

/**
 * Reads the variables of the schema, each also from the file at `<NAME>_FILE`. An empty value is an unset one. Throws
 * `ConfigError` with every fault, including those of the rules.
 */
export function loadConfig<S extends z.ZodObject>(
  schema: S,
  environment: Environment = process.env,
  rules: readonly Rule<z.output<S>>[] = [],
): z.output<S> {
  const faults: string[] = []
  const values: Record<string, string> = {}
  for (const name of Object.keys(schema.shape)) {
    const value = readVariable(name, environment, faults)
    if (value !== undefined) values[name] = value
  }
  const config: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(schema.shape)) {
    const result = z.safeParse(field, values[name])
    if (result.data !== undefined) config[name] = result.data
    for (const { message } of result.error?.issues ?? []) {
      const meaning = field.meta()?.description
      faults.push(`${name}: ${message}${meaning === undefined ? '' : ` (${meaning})`}`)
    }
  }
  faults.push(...ruleFaults(config as z.output<S>, rules, faults))
  if (faults.length > 0)
    throw new ConfigError(`These settings cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
  return config as z.output<S>
}

/** The faults that the rules find, without those of settings that are already invalid by themselves. */
function ruleFaults<C>(config: C, rules: readonly Rule<C>[], faults: readonly string[]): string[] {
  const invalid = faults.map((fault) => fault.split(':', 1)[0]!.replace(/_FILE$/, ''))
  return rules
    .flatMap((rule) => rule(config))
    .filter((fault) => !invalid.some((name) => new RegExp(`\\b${name}\\b`).test(fault)))
}

function readVariable(name: string, environment: Environment, faults: string[]): string | undefined {
  const direct = environment[name]
  const file = environment[`${name}_FILE`]
  if (file === undefined || file === '') return direct === '' ? undefined : direct
  if (direct !== undefined && direct !== '') {
    faults.push(`${name}: set it or ${name}_FILE, not both`)
    return undefined
  }
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    faults.push(`${name}_FILE: ${(error as Error).message}`)
    return undefined
  }
}

/**
 * The settings that differ from their defaults as `NAME=value`, as they are set: what is made of a text may have no form of its own.
 * The values of `meta({ secret: true })` are hidden.
 */
export function describeConfig<S extends z.ZodObject>(
  schema: S,
  config: z.output<S>,
  environment: Environment = process.env,
): string[] {
  const defaults: Record<string, unknown> = schema.safeParse({}).data ?? {}
  return Object.entries(config)
    .filter(([name, value]) => value !== undefined && !isDeepStrictEqual(value, defaults[name]))
    .map(([name, value]) => {
      if (schema.shape[name]?.meta()?.secret === true) return `${name}=[hidden]`
      return `${name}=${readVariable(name, environment, []) ?? String(value)}`
    })
}

/** A variable that holds a whole number. */
export function numberVariable(min: number, max: number) {
  return z
    .string()
    .regex(/^\d+$/, { error: `must be a whole number from ${min} to ${max}` })
    .transform(Number)
    .pipe(
      z
        .int()
        .min(min, { error: `must be at least ${min}` })
        .max(max, { error: `must be at most ${max}` }),
    )
}

/** Variables of tests, examples and other tools, and those that Kubernetes sets for a service named `tathya-...`. */
const foreign =
  /^(TEST_.+|FAULT|SOURCE_DATA|INFRA_HOME|KEY|URL|.+_SERVICE_(HOST|PORT.*)|.+_PORT_\d+_(TCP|UDP).*)$/

const prefix = 'TATHYA_'

/**
 * A line for each variable `TATHYA_...` that none of `settings` reads. With `similarOnly` only for those that
 * look like one of them: for a program that has a part of the settings, while the environment holds those of others too.
 */
export function unknownSettings(
  settings: readonly string[],
  environment: Environment = process.env,
  { similarOnly = false } = {},
): string[] {
  const names = settings.flatMap((name) => (name.startsWith(prefix) ? name.slice(prefix.length) : []))
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
