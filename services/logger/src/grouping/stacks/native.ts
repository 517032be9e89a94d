import { type Frame, toFrame } from '../frames/frame.ts'

/** Apple's: number, library, address, symbol and offset; Kotlin/Native adds the file. */
const appleLine =
  /^(?:at )?\d+\s+(\S+(?: \S+){0,4}?)\s{1,60}0x[\da-f]+ {1,20}(\S.*) \+ \d+(?: \(([^()]+?)(?::\d+){0,2}\))?$/
/** Swift's own since 5.9. */
const swiftLine =
  /^\d+\s+(?:\[[\w,]+\]\s+)?0x[\da-f]+ (\S.*?)(?: \+ \d+)? in (\S+)(?: at (\S.*?)(?::\d+){1,2})?$/
/** Of gdb: `#2  0x0000555555 in Order::total (this=0x0) at order.cpp:10`. */
const gdbLine = /^#\d+\s+(0x[\da-f]+ in )?(\S.*?) \([^()]*\)(?: at (\S+):\d+| from (\S+))?$/
/** Of `backtrace_symbols` in glibc: `./shop(_ZN5Order5totalEv+0x1a) [0x5581]`. */
const glibcLine = /^(\S+?)\(([^()+]*)\+0x[\da-f]+\) ?\[0x[\da-f]+\]$/

/** Reads a frame of native code as Apple's systems, Swift, Kotlin/Native, gdb and glibc print it; undefined for anything else. */
export function readNativeFrame(text: string): Frame | undefined {
  const apple = appleLine.exec(text)
  if (apple !== null) return named(apple[2], apple[1], apple[3])
  const swift = swiftLine.exec(text)
  if (swift !== null) return named(swift[1], swift[2], swift[3])
  const gdb = gdbLine.exec(text)
  // An address, a file or a library: one of them is there in each frame, and in no numbered line of another kind.
  const [, address, name, file, library] = gdb ?? []
  if (address !== undefined || file !== undefined || library !== undefined) return named(name, library, file)
  const glibc = glibcLine.exec(text)
  return glibc === null ? undefined : named(glibc[2], glibc[1], undefined)
}

/** A frame with its symbol; undefined if there is only an address, which differs from start to start. */
function named(symbol = '', library = '', file = ''): Frame | undefined {
  if (symbol === '' || /^\?+$/.test(symbol) || symbol.startsWith('0x')) return undefined
  const plain = symbol.replace(/^kfun:(.*)#/, '$1.').replace('(anonymous namespace)::', '')
  const parameters = plain.indexOf('(', 1)
  const name = parameters < 0 || plain.includes('operator(') ? plain : plain.slice(0, parameters)
  return toFrame('other', { function: name, package: library, file })
}
