/** Numbers of sectors that are none: the end of a chain and others (MS-CFB, 2.1). */
const firstSpecial = 0xfffffffa

/** Numbers in the header of the first sectors of the table (MS-CFB, 2.2). */
const [tableAt, tableCount] = [0x4c, 109]

/** Bytes of an entry of the directory, and where it names its neighbours and its first child (MS-CFB, 2.6.1). */
const entryBytes = 128
const entryLinks = [0x44, 0x48, 0x4c]

/**
 * Checks that no chain of sectors and no branch of the directory of a compound file (MS-CFB) comes back to where it was: its
 * readers would follow it until the memory is full. Time and memory grow with the file. Throws `RangeError` for such a
 * file, and for one whose tables lie outside of it.
 */
export function checkCompoundFile(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const sectorBytes = 2 ** view.getUint16(0x1e, true)
  const read = (sector: number): number[] => {
    const at = (sector + 1) * sectorBytes
    return Array.from({ length: sectorBytes / 4 }, (_, index) => view.getUint32(at + index * 4, true))
  }
  const table = tableSectors(view, read).flatMap(read)
  checkLinks(table.length, (sector) => [table[sector]!])
  const chain = (first: number): number[] => {
    const sectors: number[] = []
    for (let sector = first; sector < table.length; sector = table[sector]!) sectors.push(sector)
    return sectors
  }
  const smallTable = chain(view.getUint32(0x3c, true)).flatMap(read)
  checkLinks(smallTable.length, (sector) => [smallTable[sector]!])
  const directory = chain(view.getUint32(0x30, true)).flatMap((sector) => {
    const entries = Math.floor(sectorBytes / entryBytes)
    return Array.from({ length: entries }, (_, index) => (sector + 1) * sectorBytes + index * entryBytes)
  })
  checkLinks(directory.length, (entry) =>
    entryLinks.map((at) => view.getUint32(directory[entry]! + at, true)),
  )
}

/** The sectors that hold the table of all chains; those beyond the header are a chain of their own. */
function tableSectors(view: DataView, read: (sector: number) => number[]): number[] {
  const sectors = Array.from({ length: tableCount }, (_, index) => view.getUint32(tableAt + index * 4, true))
  const seen = new Set<number>()
  for (let next = view.getUint32(0x44, true); next < firstSpecial; ) {
    if (seen.has(next)) throw new RangeError('The list of tables is a circle.')
    seen.add(next)
    const numbers = read(next)
    next = numbers.pop()!
    for (const number of numbers) sectors.push(number)
  }
  return sectors.filter((sector) => sector < firstSpecial)
}

/** Throws if nodes, from 0, can be reached from themselves by their links. Links beyond them lead nowhere. */
function checkLinks(count: number, linksOf: (node: number) => readonly number[]): void {
  // 1 is on the way, 2 is done.
  const state = new Uint8Array(count)
  for (let start = 0; start < count; start += 1) {
    const way = state[start] === 0 ? [start] : []
    while (way.length > 0) {
      const node = way.at(-1)!
      if (state[node] !== 0) {
        state[node] = 2
        way.pop()
        continue
      }
      state[node] = 1
      for (const next of linksOf(node)) {
        if (next >= count) continue
        if (state[next] === 1) throw new RangeError('A chain is a circle.')
        if (state[next] === 0) way.push(next)
      }
    }
  }
}
