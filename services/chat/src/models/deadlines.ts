import type { ChatConfig } from '../config.ts'
import { ModelFailure } from './model-failure.ts'

/** Milliseconds that each phase of an answer may take. */
export interface ModelDeadlines {
  /** Until the server has taken the connection. */
  readonly connectMs: number
  /** Until the server has loaded the model into memory. */
  readonly loadMs: number
  /** From the request to the first part of the answer: reading a long prompt takes its time. */
  readonly firstTokenMs: number
  /** Between two parts. */
  readonly idleMs: number
  /** The whole answer. */
  readonly totalMs: number
}

/** Milliseconds until a server that runs takes a connection. */
export const connectMs = 3_000

/** The deadlines of the settings. */
export function deadlinesOf(config: ChatConfig): ModelDeadlines {
  return {
    connectMs,
    loadMs: config.TATHYA_CHAT_LOAD_SECONDS * 1_000,
    firstTokenMs: config.TATHYA_CHAT_FIRST_TOKEN_SECONDS * 1_000,
    idleMs: config.TATHYA_CHAT_IDLE_SECONDS * 1_000,
    totalMs: config.TATHYA_CHAT_TOTAL_SECONDS * 1_000,
  }
}

/** The deadlines where no other are given. */
export const defaultDeadlines: ModelDeadlines = {
  connectMs: 3_000,
  loadMs: 300_000,
  firstTokenMs: 120_000,
  idleMs: 30_000,
  totalMs: 600_000,
}

/** The deadlines of one answer. */
export interface Watch {
  /** Fires with a `ModelFailure` of the phase, or with the caller's reason. */
  readonly signal: AbortSignal
  /** Begins a phase; the one before it has ended. */
  enter(phase: 'load' | 'first_token' | 'idle'): void
  /** Aborts the request to the server, if it still runs, and stops all timers. */
  end(): void
}

/** Watches an answer. */
export function watchAnswer(deadlines: ModelDeadlines, caller: AbortSignal): Watch {
  const over = new AbortController()
  const late = (phase: 'load' | 'first_token' | 'idle' | 'total', ms: number) => () =>
    over.abort(new ModelFailure(phase, `The model took longer than ${ms} ms (${phase}).`))
  const total = setTimeout(late('total', deadlines.totalMs), deadlines.totalMs)
  const limits = { load: deadlines.loadMs, first_token: deadlines.firstTokenMs, idle: deadlines.idleMs }
  let timer: NodeJS.Timeout | undefined
  let current: keyof typeof limits | undefined
  return {
    signal: AbortSignal.any([caller, over.signal]),
    enter(phase) {
      if (phase === current) {
        timer?.refresh()
        return
      }
      clearTimeout(timer)
      current = phase
      timer = setTimeout(late(phase, limits[phase]), limits[phase])
    },
    end() {
      clearTimeout(timer)
      clearTimeout(total)
      over.abort(new ModelFailure('cut', 'The answer is over.'))
    },
  }
}
