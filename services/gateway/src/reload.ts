import { isDeepStrictEqual } from 'node:util'
import { ConfigError, type Environment, type Logger, loadConfig } from '@tathya/platform'
import { GatewayConfig } from './config.ts'
import type { KeyRing } from './keys/authenticate.ts'
import { type CallerLimits, type CallerLimitsOptions, defineLimit, type KeyLedger } from './limits.ts'
import { type ClientReader, parseNetworks } from './request-head.ts'

/** Settings that a running gateway takes over: what does not hold connections, keys or memory. */
const reloadable: ReadonlySet<string> = new Set<keyof GatewayConfig>([
  'TATHYA_ANONYMOUS_RATE',
  'TATHYA_ANONYMOUS_BURST',
  'TATHYA_ANONYMOUS_OPEN',
  'TATHYA_KEY_RATE',
  'TATHYA_KEY_BURST',
  'TATHYA_KEY_OPEN',
  'TATHYA_KEY_ROUTE_OPEN',
  'TATHYA_TRUSTED_PROXIES',
])

/** The limits of callers by the settings. */
export function toLimits(config: GatewayConfig, ledger: KeyLedger): CallerLimitsOptions {
  return {
    anonymous: defineLimit('anonymous', config.TATHYA_ANONYMOUS_RATE, config.TATHYA_ANONYMOUS_BURST),
    anonymousOpen: config.TATHYA_ANONYMOUS_OPEN,
    keyOpen: config.TATHYA_KEY_OPEN,
    routeOpen: config.TATHYA_KEY_ROUTE_OPEN ?? Math.ceil(config.TATHYA_KEY_OPEN / 2),
    ledger,
  }
}

/** The limit of keys without one of their own. */
export function toKeyLimit(config: GatewayConfig) {
  return defineLimit('key', config.TATHYA_KEY_RATE, config.TATHYA_KEY_BURST)
}

/** Dependencies of `SettingsReload`. */
export interface ReloadOptions {
  readonly config: GatewayConfig
  readonly ring: Pick<KeyRing, 'setDefaultLimit'>
  readonly limits: CallerLimits
  readonly clients: ClientReader
  readonly ledger: KeyLedger
  readonly log: Logger
  readonly reloaded: (outcome: 'done' | 'refused') => void
}

/** Takes over changed settings while the gateway runs. */
export class SettingsReload {
  readonly #options: ReloadOptions
  #config: GatewayConfig

  constructor(options: ReloadOptions) {
    this.#options = options
    this.#config = options.config
  }

  /**
   * Reads the settings again; those in files (`<NAME>_FILE`) may have changed since the start. If one is invalid, all stay as they
   * are. Returns the names of those that changed, or undefined if they were refused.
   */
  reload(environment: Environment): readonly string[] | undefined {
    const { log, reloaded } = this.#options
    let next: GatewayConfig
    try {
      next = loadConfig(GatewayConfig, environment)
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      log.error({ err: error }, 'the settings are unchanged: the new ones are invalid')
      reloaded('refused')
      return undefined
    }
    const changed = Object.keys(next).filter((name) => this.#differs(next, name as keyof GatewayConfig))
    const [taken, left] = [changed.filter(isReloadable), changed.filter((name) => !isReloadable(name))]
    this.#apply(next)
    log.info({ settings: taken }, 'the settings were read again')
    if (left.length > 0) log.warn({ settings: left }, 'these settings take effect at the next start')
    reloaded('done')
    return taken
  }

  #differs(next: GatewayConfig, name: keyof GatewayConfig): boolean {
    return !isDeepStrictEqual(next[name], this.#config[name])
  }

  /** In one go, between two requests. */
  #apply(next: GatewayConfig): void {
    const { limits, clients, ring, ledger } = this.#options
    limits.replace(toLimits(next, ledger))
    ring.setDefaultLimit(toKeyLimit(next))
    clients.trust(parseNetworks(next.TATHYA_TRUSTED_PROXIES))
    const kept = Object.entries(this.#config).filter(([name]) => !isReloadable(name))
    this.#config = { ...next, ...Object.fromEntries(kept) }
  }
}

const isReloadable = (name: string) => reloadable.has(name)
