import { type Frame, maxFrames, type Thrown, toFrame, withoutMiddle } from '../frames/frame.ts'

const callLine = /^(eval \{\.\.\.\}|[A-Za-z_]\w*(?:::\w+)*\(.*\)) called at (\S+) line \d+\.?$/
const place = / at (\S+) line \d+\.?$/

/** Reads what Perl's Carp prints: like PHP's, each line has the function that was called and the place of the call. */
export function parsePerlStack(lines: readonly string[]): Thrown[] {
  const frames: Frame[] = []
  let message = ''
  let file = ''
  for (const line of lines) {
    const text = line.trim()
    const [, called, from = ''] = callLine.exec(text) ?? []
    if (called !== undefined) {
      const name = called.slice(0, called.indexOf('('))
      if (!called.startsWith('eval {'))
        frames.push(toFrame('other', { function: name, file, ...library(file) }))
      file = from
    } else if (frames.length === 0 && place.test(text)) {
      file = place.exec(text)![1]!
      message = text.replace(place, '')
    }
  }
  return [{ language: 'other', type: '', message, frames: withoutMiddle(frames, maxFrames) }]
}

/** True for `Shop::Order::total(5) called at lib/Cart.pm line 12`. */
export function isPerlCall(text: string): boolean {
  return callLine.test(text)
}

function library(file: string): { isOwn?: false } {
  return /\/(?:perl5?|site_perl|vendor_perl)\//.test(file) ? { isOwn: false } : {}
}
