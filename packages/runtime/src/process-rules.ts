import { callbackKeyFaults } from '@tathya/jobs'
import { identityKeyFaults, type KeyHalf, type Rule } from '@tathya/platform'
import type { PlatformConfig } from './create-platform.ts'
import { portsFaults } from './ports/config.ts'

/** The keys that a process needs. */
export interface KeyNeeds {
  readonly identity: KeyHalf
  /** True if it signs callbacks: those of jobs, or of alerts. */
  readonly callbacks: boolean
  /** True for the whole product in one process, which shares its keys with no other and may create them. Default false. */
  readonly standalone?: boolean
}

const howToMake = '"npm run make-keys -- <folder>" makes it, and every process gets it by'

/**
 * The rules for servers and keys. Processes on Kafka and MongoDB share their keys, so each must be given them; a standalone
 * process creates its own.
 */
export function processRules({ identity, callbacks, standalone = false }: KeyNeeds): Rule<PlatformConfig> {
  return (config) => {
    const { TATHYA_IDENTITY_KEY: identityKey, TATHYA_CALLBACK_KEY: callbackKey } = config
    const shared = !standalone && (config.KAFKA_BROKERS !== undefined || config.MONGODB_URI !== undefined)
    const faults = portsFaults(config)
    if (identityKey !== undefined)
      faults.push(...toFaults('TATHYA_IDENTITY_KEY', identityKeyFaults(identityKey, identity)))
    else if (shared) faults.push(missingKey('TATHYA_IDENTITY_KEY', identityFile[identity]))
    if (callbackKey !== undefined)
      faults.push(...toFaults('TATHYA_CALLBACK_KEY', callbackKeyFaults(callbackKey)))
    else if (shared && callbacks) faults.push(missingKey('TATHYA_CALLBACK_KEY', 'callback-key'))
    return faults
  }
}

const identityFile = { private: 'identity-key.json', public: 'identity-key.public.json' }

/** The fault of a missing shared key, with the remedy. */
export function missingKey(variable: string, file: string): string {
  return `${variable}: is needed beside Kafka and MongoDB. ${howToMake} ${variable}_FILE=<folder>/${file}`
}

function toFaults(variable: string, faults: readonly string[]): string[] {
  return faults.map((fault) => `${variable}: ${fault}`)
}
