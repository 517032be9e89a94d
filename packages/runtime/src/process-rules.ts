import { callbackKeyFaults } from '@tathya/jobs'
import { identityKeyFaults, type KeyHalf, type Rule } from '@tathya/platform'
import type { PlatformConfig } from './create-platform.ts'
import { portsFaults } from './ports/config.ts'

/** Which keys a process needs. */
export interface KeyNeeds {
  readonly identity: KeyHalf
  /** True where it has jobs, whose callbacks are signed. */
  readonly callbacks: boolean
  /** True for a process that shares its keys with nobody and may make them: the whole product. Default false. */
  readonly alone?: boolean
}

const howToMake = '"npm run make-keys -- <folder>" makes it, and every process gets it by'

/**
 * What does not go together in the settings of a process that is one of several: servers and keys. Processes on Kafka and
 * MongoDB share their keys, so each must be given them; a process alone makes its own.
 */
export function processRules({ identity, callbacks, alone = false }: KeyNeeds): Rule<PlatformConfig> {
  return (config) => {
    const { TATHYA_IDENTITY_KEY: identityKey, TATHYA_CALLBACK_KEY: callbackKey } = config
    const shared = !alone && (config.KAFKA_BROKERS !== undefined || config.MONGODB_URI !== undefined)
    const faults = portsFaults(config)
    if (identityKey !== undefined)
      faults.push(...of('TATHYA_IDENTITY_KEY', identityKeyFaults(identityKey, identity)))
    else if (shared) faults.push(missingKey('TATHYA_IDENTITY_KEY', identityFile[identity]))
    if (callbackKey !== undefined) faults.push(...of('TATHYA_CALLBACK_KEY', callbackKeyFaults(callbackKey)))
    else if (shared && callbacks) faults.push(missingKey('TATHYA_CALLBACK_KEY', 'callback-key'))
    return faults
  }
}

const identityFile = { private: 'identity-key.json', public: 'identity-key.public.json' }

/** What to do where a key is needed that every process shares. */
export function missingKey(variable: string, file: string): string {
  return `${variable}: is needed beside Kafka and MongoDB. ${howToMake} ${variable}_FILE=<folder>/${file}`
}

function of(variable: string, faults: readonly string[]): string[] {
  return faults.map((fault) => `${variable}: ${fault}`)
}
