import type { KeyRecords } from './key-record.ts'

/** Records of keys whose collection is opened by the first call, and by the next one where that failed: the store may be away. */
export function createLateRecords(open: () => Promise<KeyRecords>): KeyRecords {
  let opened: Promise<KeyRecords> | undefined

  function records(): Promise<KeyRecords> {
    opened ??= open().catch((error) => {
      opened = undefined
      throw error
    })
    return opened
  }

  return {
    insert: async (value) => (await records()).insert(value),
    get: async (key) => (await records()).get(key),
    find: async (options) => (await records()).find(options),
    update: async (key, version, change) => (await records()).update(key, version, change),
    count: async (where) => (await records()).count(where),
  }
}
