import type { EventMap } from '@tathya/contracts/internal'
import type { EventBus, SubscribeOptions, Subscription } from './port.ts'

/** The groups of a product with the types of each. */
export type DeclaredGroups = Readonly<Record<string, { readonly types: readonly string[] }>>

/**
 * A bus on which only declared groups may subscribe, and only to their types, because operators provision, grant and list
 * groups by the declarations. `subscribe` rejects with `TypeError`.
 */
export function onlyDeclaredGroups<M extends EventMap>(
  bus: EventBus<M>,
  groups: DeclaredGroups,
): EventBus<M> {
  async function subscribe<T extends keyof M & string>(
    options: SubscribeOptions<M, T>,
  ): Promise<Subscription> {
    const { group, types } = options
    const declared = Object.hasOwn(groups, group) ? groups[group]! : undefined
    if (declared === undefined)
      throw new TypeError(
        `Group "${group}" is not declared. Add it to groups.ts of the contracts; declared: ${Object.keys(groups).join(', ')}.`,
      )
    const wrong = types.filter((type) => !declared.types.includes(type))
    const missing = declared.types.filter((type) => !(types as readonly string[]).includes(type))
    if (wrong.length + missing.length > 0)
      throw new TypeError(
        `Group "${group}" subscribes to ${types.join(', ')} and is declared with ${declared.types.join(', ')} in groups.ts of the contracts.`,
      )
    return bus.subscribe(options)
  }
  return { ...bus, subscribe }
}
