import { ChildExhausted, ChildTimeout, SandboxedChild } from '@tathya/documents/child-process'
import { problem } from '@tathya/platform/problem'

/** A request to the drawing process: the size of a drawing, or the drawing as a PNG file on white. */
export interface SvgRequest {
  readonly svg: string
  readonly draw?: {
    /** A drawing with more pixels is refused. */
    readonly pixels: number
    /** Pixels an inch of the PNG file. */
    readonly density: number
  }
}

interface SvgResult {
  readonly width?: number
  readonly height?: number
  readonly png?: Uint8Array
}

/** Draws SVG files in a child process. */
export interface SvgDrawer {
  /** In pixels; the bounds of the content if the root states no size. */
  size(svg: string): Promise<{ width: number; height: number }>
  draw(svg: string, options: NonNullable<SvgRequest['draw']>): Promise<Buffer>
  /** Resolves when the process has exited. */
  close(): Promise<void>
}

/** Seconds for one drawing: a detailed map takes two. */
const defaultSeconds = 30

/** Options of a drawing process. */
export interface SvgDrawerOptions {
  /** Name of the file, for errors. */
  readonly name: string
  /** Seconds for one drawing. Default 30. */
  readonly seconds?: number
  /** Ends the process. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Starts a drawing process. The renderer cannot be stopped within a thread, and some kilobytes of nested effects keep it
 * busy for days, or fill the memory. Rejects with `conversion_failed` if a drawing takes too much time or memory, and
 * with an `Error` if it cannot be drawn.
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
