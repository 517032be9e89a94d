import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds for which a call is repeated, and between two tries. */
const limitMs = 30_000
const pauseMs = 200

/** Repeats a call that brokers refuse for the moment: a topic that was just created, or has another leader now. */
export async function retryBriefly<T>(call: () => Promise<T>): Promise<T> {
  const end = performance.now() + limitMs
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if ((error as { retriable?: boolean }).retriable !== true || performance.now() > end) throw error
      await pause(pauseMs)
    }
  }
}
