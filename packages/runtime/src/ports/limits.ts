import type { PortsConfig } from './config.ts'

const mebibyte = 1024 * 1024

/** Limits of the ports in bytes; without one, the disk is the limit. */
export interface Limits {
  readonly data: { readonly maxBytes?: number }
  readonly files: { readonly maxBytes?: number; readonly maxOwnerBytes: number }
  readonly spoolBytes: number
}

/** Converts the settings to limits. */
export function toLimits(config: PortsConfig): Limits {
  return {
    data: toLimit(config.TATHYA_DATA_LIMIT_MB),
    files: {
      ...toLimit(config.TATHYA_FILES_LIMIT_MB),
      maxOwnerBytes: config.TATHYA_FILES_OWNER_LIMIT_MB * mebibyte,
    },
    spoolBytes: config.TATHYA_SPOOL_LIMIT_MB * mebibyte,
  }
}

function toLimit(megabytes: number | undefined): { maxBytes?: number } {
  return megabytes === undefined ? {} : { maxBytes: megabytes * mebibyte }
}
