import { type Frame, maxFrames, type Thrown, toFrame, withoutMiddle } from '../frames/frame.ts'

const frameLine = /^\d+:\s+(?:0x[\da-f]+ - )?([<{\w].*)$/
const placeLine = /^at (\S.*?):\d+(?::\d+)?$/
const panic = /^thread .* panicked at (?:'(.*)', )?\S+:\d+:\d+:?$/

/** Reads what a panic of Rust prints, or an error with a backtrace: each frame has a number, and on the next line its file. */
export function parseRustStack(lines: readonly string[]): Thrown[] {
  const texts: string[] = []
  const frames: Frame[] = []
  for (const [index, line] of lines.entries()) {
    const text = line.trim()
    const frame = readRustFrame(text, lines[index + 1])
    if (frame !== undefined) frames.push(frame)
    else if (frames.length === 0 && text !== '') texts.push(text)
  }
  const at = texts.findIndex((text) => panic.test(text))
  const [, quoted] = panic.exec(texts[at] ?? '') ?? []
  return [
    {
      language: 'other',
      type: at < 0 ? '' : 'panic',
      message: quoted ?? texts[at + 1] ?? '',
      frames: withoutMiddle(frames, maxFrames),
    },
  ]
}

/** Reads `3: shop::order::total` and `at ./src/order.rs:10:9` below it; undefined for anything else. */
export function readRustFrame(text: string, next: string | undefined): Frame | undefined {
  const [, name] = frameLine.exec(text) ?? []
  if (name === undefined) return undefined
  const [, file = ''] = placeLine.exec((next ?? '').trim()) ?? []
  const isFrame = file.endsWith('.rs') || /^\S*::|^_*rust_\w+$|^<.* as .*>::/.test(name)
  return isFrame ? toFrame('other', { function: name.replace(/::h[\da-f]{16}$/, ''), file }) : undefined
}
