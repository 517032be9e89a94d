import { type CallHandler, type FromTask, type Outcome, outcomeOf, resultOf, type ToTask } from './task.ts'

/** Handlers of the requests of tasks, by name. */
export type CallHandlers<T> = Readonly<Record<string, CallHandler<T>>>

/** A request of a task, as a message. */
type Call = Extract<FromTask<unknown>, { call: string }>

/** Answers a request of a task in the process of the pool. Never rejects; an unknown name is a failure. */
export async function answerCall<T>(
  handlers: CallHandlers<T>,
  { call, id, args }: Call,
  context: { readonly task: T; readonly signal: AbortSignal },
): Promise<Extract<ToTask<T>, { answered: number }>> {
  const outcome = await outcomeOf(async () => {
    const handler = Object.hasOwn(handlers, call) ? handlers[call] : undefined
    if (handler === undefined) throw new Error(`There is no handler for the call ${call}.`)
    return handler(args as never, context)
  })
  return { answered: id, outcome }
}

/** The requests that the tasks of this process have sent to its parent. */
export class Calls {
  readonly #send: (message: Call) => void
  readonly #waiting = new Map<number, (outcome: Outcome<unknown>) => void>()
  #last = 0

  constructor(send: (message: Call) => void) {
    this.#send = send
  }

  /** Sends a request; resolves with its result. Rejects with `ProblemError` if it is refused, else with `Error`. */
  async call<R>(name: string, args: unknown): Promise<R> {
    this.#last += 1
    const { promise, resolve } = Promise.withResolvers<Outcome<unknown>>()
    this.#waiting.set(this.#last, resolve)
    this.#send({ call: name, id: this.#last, args })
    return resultOf(await promise) as R
  }

  /** Takes an answer of the parent. */
  answer(id: number, outcome: Outcome<unknown>): void {
    this.#waiting.get(id)?.(outcome)
    this.#waiting.delete(id)
  }
}
