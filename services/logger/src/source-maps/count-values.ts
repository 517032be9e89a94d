const quote = 0x22
const backslash = 0x5c

/**
 * Counts the values of JSON without parsing it, up to `limit`: V8 ends the process, not only the thread, where `JSON.parse` runs out
 * of memory.
 */
export function countValues(json: Uint8Array, limit: number): number {
  let values = 1
  let inString = false
  for (let at = 0; at < json.length && values < limit; at += 1) {
    const byte = json[at]!
    if (byte === quote) inString = !inString
    else if (inString) at += byte === backslash ? 1 : 0
    // A comma, or the beginning of a list or object.
    else if (byte === 0x2c || byte === 0x5b || byte === 0x7b) values += 1
  }
  return values
}
