import { ChildExhausted, ChildTimeout, SandboxedChild } from '@tathya/documents/child-process'
import { problem } from '@tathya/platform/problem'

/** What the drawing process is asked: the size of a drawing, or the drawing as a PNG file on white. */
export interface SvgRequest {
  readonly svg: string
  readonly draw?: {
    /** A drawing with more pixels is refused. */
    readonly pixels: number
    /** Pixels an inch, as the PNG file says. */
    readonly density: number
  }
}

interface SvgResult {
  readonly width?: number
  readonly height?: number
  readonly png?: Uint8Array
}

/** Draws SVG files in a process of its own. */
export interface SvgDrawer {
  /** In pixels, as far as the drawing reaches where it says nothing. */
  size(svg: string): Promise<{ width: number; height: number }>
  draw(svg: string, options: NonNullable<SvgRequest['draw']>): Promise<Buffer>
  /** Resolves when the process has ended. */
  close(): Promise<void>
}

/** Seconds for one drawing: a page of a detailed map takes two. */
const defaultSeconds = 30

/** Of a drawing process. */
export interface SvgDrawerOptions {
  /** Of the file, for refusals. */
  readonly name: string
  /** Seconds for one drawing. Default 30. */
  readonly seconds?: number
  /** Ends the process. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Starts a process that draws. Nothing can stop the renderer within a thread, and some kilobytes of nested effects keep
 * it busy for days, or fill the memory. Rejects with `conversion_failed` where a drawing takes too long or too much, and
 * with an `Error` where it cannot be drawn.
 */
export function createSvgDrawer({ name, seconds = defaultSeconds, signal }: SvgDrawerOptions): SvgDrawer {
  const program = new URL('./svg-process.ts', import.meta.url)
  const child = new SandboxedChild<SvgRequest, SvgResult>({ program, seconds, signal })

  async function ask(request: SvgRequest): Promise<Required<SvgResult>> {
    try {
      return (await child.ask(request)) as Required<SvgResult>
    } catch (cause) {
      const fault =
        cause instanceof ChildTimeout
          ? `takes longer than ${seconds} seconds to draw`
          : cause instanceof ChildExhausted && 'needs more memory to draw than it may take'
      if (fault === false) throw cause
      throw problem('conversion_failed', { detail: `${name} ${fault}. Send it with fewer effects.`, cause })
    }
  }

  return {
    async size(svg) {
      const { width, height } = await ask({ svg })
      return { width, height }
    },
    async draw(svg, draw) {
      const { png } = await ask({ svg, draw })
      return Buffer.from(png.buffer, png.byteOffset, png.byteLength)
    },
    close: () => child.close(),
  }
}
