import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type ProblemError, problem } from '@tathya/platform/problem'

/** What the drawing process is asked: the size of a drawing, or the drawing as a PNG file on white. */
export interface SvgRequest {
  readonly svg: string
  readonly draw?: {
    /** Most pixels; a drawing with more is refused. */
    readonly pixels: number
    /** Pixels an inch, as the PNG file says. */
    readonly density: number
  }
}

/** What the drawing process answers. */
export type SvgAnswer =
  | { readonly width: number; readonly height: number }
  | { readonly png: Uint8Array }
  | { readonly failure: string }
  /** The process has taken all the memory that it may, and ends. */
  | { readonly exhausted: true }

/** Draws SVG files in a process of its own. */
export interface SvgDrawer {
  /** In pixels, as far as the drawing reaches where it says nothing. */
  size(svg: string): Promise<{ width: number; height: number }>
  draw(svg: string, options: NonNullable<SvgRequest['draw']>): Promise<Buffer>
  /** Resolves when the process has ended. */
  close(): Promise<void>
}

/** Seconds for one drawing: a page of a detailed map takes two. */
const mostSeconds = 30

/** Of a drawing process. */
export interface SvgDrawerOptions {
  /** Of the file, for refusals. */
  readonly name: string
  /** Seconds for one drawing. Default 30. */
  readonly seconds?: number
  /** Ends the process where it fires: a thread that ends before its process leaves the system an entry of it for ever. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Starts a process that draws. Nothing can stop the renderer within a thread, and some kilobytes of nested effects keep
 * it busy for days, or fill the memory; a process can be killed. It also ends when this thread does. Rejects with
 * `conversion_failed` where a drawing takes too long or too much, and with an `Error` where it cannot be drawn.
 */
export function createSvgDrawer({ name, seconds = mostSeconds, signal }: SvgDrawerOptions): SvgDrawer {
  const program = fileURLToPath(new URL('./svg-process.ts', import.meta.url))
  const child = fork(program, { serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })

  // Without a listener the error of a process that did not start would end this one.
  child.on('error', () => undefined)
  const end = () => void child.kill('SIGKILL')
  signal?.addEventListener('abort', end, { once: true })
  if (signal?.aborted) end()

  async function ask(request: SvgRequest): Promise<SvgAnswer> {
    const limit = AbortSignal.timeout(seconds * 1000)
    const ended = once(child, 'exit', { signal: limit }).then(() => ({ failure: 'The renderer ended.' }))
    const answered = once(child, 'message', { signal: limit }).then(([answer]) => answer as SvgAnswer)
    // The one that is not waited for any more may still fail.
    for (const outcome of [ended, answered]) outcome.catch(() => undefined)
    child.send(request, () => undefined)
    try {
      return await Promise.race([answered, ended])
    } catch (cause) {
      if (!limit.aborted) throw problem('internal', { cause })
      const detail = `${name} takes longer than ${seconds} seconds to draw. Send it with fewer effects.`
      throw problem('conversion_failed', { detail, cause })
    }
  }

  return {
    async size(svg) {
      const answer = await ask({ svg })
      if (!('width' in answer)) throw failed(answer, name)
      return answer
    },
    async draw(svg, draw) {
      const answer = await ask({ svg, draw })
      if (!('png' in answer)) throw failed(answer, name)
      return Buffer.from(answer.png.buffer, answer.png.byteOffset, answer.png.byteLength)
    },
    async close() {
      signal?.removeEventListener('abort', end)
      const hasEnded = child.exitCode !== null || child.signalCode !== null
      if (hasEnded || child.pid === undefined) return
      const ended = once(child, 'exit')
      end()
      await ended
    },
  }
}

function failed(answer: SvgAnswer, name: string): Error | ProblemError {
  if ('exhausted' in answer) {
    const detail = `${name} needs more memory to draw than it may take. Send it with fewer effects.`
    return problem('conversion_failed', { detail })
  }
  return new Error('failure' in answer ? answer.failure : 'The renderer answered another question.')
}
