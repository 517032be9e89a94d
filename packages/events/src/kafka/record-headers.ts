import { createRequire } from 'node:module'

interface Header {
  readonly key: string
  readonly value: Buffer
}

type Headers = Record<string, Buffer | Buffer[]>

interface Decoder {
  readVarIntArray(read: unknown): Header[]
}

/**
 * kafkajs 2.2.4 copies all headers of a message for each of them: one message of 1 MB with ten thousands of headers, which
 * anybody may write who may write to a topic, stops the process for minutes. Here it takes some milliseconds.
 */
export function mendRecordHeaders(): void {
  const require = createRequire(import.meta.url)
  const decoder = (require('kafkajs/src/protocol/decoder') as { prototype: Decoder }).prototype
  const readHeader: unknown = require('kafkajs/src/protocol/recordBatch/header/v0/decoder')
  const original = decoder.readVarIntArray
  if (original.name === 'readMended') return
  function readMended(this: Decoder, read: unknown) {
    const found = original.call(this, read)
    // All that kafkajs does with headers is to gather them.
    return read === readHeader ? { reduce: () => gather(found) } : found
  }
  Object.assign(decoder, { readVarIntArray: readMended })
}

/** The headers by name; those of one name in a list. */
function gather(found: readonly Header[]): Headers {
  const lists = new Map<string, Buffer[]>()
  for (const { key, value } of found) {
    const list = lists.get(key)
    if (list === undefined) lists.set(key, [value])
    else list.push(value)
  }
  return Object.fromEntries([...lists].map(([key, list]) => [key, list.length === 1 ? list[0]! : list]))
}
