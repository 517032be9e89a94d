import { type Frame, maxFrames, type Thrown, withoutMiddle } from '../frames/frame.ts'
import { type Header, readHeaders } from './header.ts'

/** Reads a stack of one exception: the lines that say what it is, then a frame a line, the innermost first. */
export function parsePlainStack(
  lines: readonly string[],
  readFrame: (text: string) => Frame | undefined,
  readHeader: (text: string) => Header | undefined = () => undefined,
): Thrown[] {
  const frames: Frame[] = []
  const texts: string[] = []
  let header: Header | undefined
  for (const line of lines) {
    const text = line.trim()
    const frame = readFrame(text)
    if (frame !== undefined) frames.push(frame)
    else if (frames.length === 0) {
      texts.push(text)
      header ??= readHeader(text)
    }
  }
  return [{ language: 'other', ...(header ?? readHeaders(texts)), frames: withoutMiddle(frames, maxFrames) }]
}
