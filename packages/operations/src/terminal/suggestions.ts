import type { Argument } from 'commander'

const values = new WeakMap<Argument, readonly string[]>()

/** Names values that shells complete an argument to; others are accepted too. */
export function suggest(argument: Argument, suggested: readonly string[]): Argument {
  values.set(argument, suggested)
  return argument
}

/** The values that shells complete an argument to; empty where they are not known. */
export function suggestionsOf(argument: Argument): readonly string[] {
  return values.get(argument) ?? argument.argChoices ?? []
}
