import { type Frame, maxChain, maxFrames, type Thrown, toFrame, withoutMiddle } from '../frames/frame.ts'

const frameLine =
  /^(?:from )?(\S[^:]*\.(?:rb|erb|rake|ru|haml|slim)|<internal:[^>]+>):\d+:in [`']([^']+)'(.*)$/
const thrown = /^: (.*) \(([A-Z][\w:]*)\)$/
/** Rails logs the type first, and the message in brackets. */
const railsHeader = /^([A-Z]\w*(?:::\w+)*) \((.*)\):?$/

/** Reads what Ruby prints, the innermost frame first; each cause follows with the frame in which it was raised. */
export function parseRubyStack(lines: readonly string[]): Thrown[] {
  const chain: { type: string; message: string; frames: Frame[] }[] = []
  for (const line of lines) {
    const text = line.trim()
    const frame = readRubyFrame(text)
    const [, message = '', type = ''] = thrown.exec(frameLine.exec(text)?.[3] ?? '') ?? []
    if (frame !== undefined && (type !== '' || chain.length === 0))
      chain.push({ type, message, frames: [frame] })
    else if (frame !== undefined) chain.at(-1)!.frames.push(frame)
    else if (chain.length === 0 && railsHeader.test(text)) {
      const [, name = '', value = ''] = railsHeader.exec(text)!
      chain.push({ type: name, message: value, frames: [] })
    }
  }
  return withoutMiddle(chain, maxChain).map(({ frames, ...header }) => ({
    language: 'other',
    ...header,
    frames: withoutMiddle(frames, maxFrames),
  }))
}

/** Reads "app/order.rb:10:in `total'"; undefined for anything else. */
export function readRubyFrame(text: string): Frame | undefined {
  const [, file, name] = frameLine.exec(text) ?? []
  if (file === undefined || name === undefined) return undefined
  const isLibrary = /^<internal:|\/lib\/ruby\/|\/gems\//.test(file)
  return toFrame('other', { file, function: toName(name), ...(isLibrary ? { isOwn: false } : {}) })
}

/** The method around a block, without its class, which Ruby names since 3.4. */
function toName(text: string): string {
  const name = text.replace(/^(?:(?:block(?: \(\d+ levels\))?|rescue|ensure) in )+/, '')
  return name.startsWith('<') ? name : name.slice(Math.max(name.lastIndexOf('#'), name.lastIndexOf('.')) + 1)
}
