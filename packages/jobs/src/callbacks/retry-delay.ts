/** Seconds before each further try, as the Standard Webhooks specification proposes them. */
const delays = [5, 300, 1_800, 7_200, 18_000, 36_000]
/** Each delay is extended by up to this share, so that callbacks do not retry together. */
const jitter = 0.2

/** Seconds until the next try after so many failed ones, from 1; undefined after the last. */
export function callbackDelay(tries: number): number | undefined {
  const delay = delays[tries - 1]
  return delay === undefined ? undefined : delay * (1 + jitter * Math.random())
}
