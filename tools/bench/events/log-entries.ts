import type { LogEntryAccepted } from '@tathya/contracts/internal'

/** A payload of about 420 bytes as JSON, with one of fifty keys. */
export function payloadOf(number: number): LogEntryAccepted {
  return {
    entry_id: `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`,
    received_at: '2026-01-31T10:15:30.123Z',
    entry: {
      customer_id: number % 50,
      exception_message: 'NullPointerException at Payment.capture '.repeat(5),
      service_name: 'payments',
      created_date: '2026-01-31T10:15:30.123456',
      additional_info: { host: 'worker-3' },
    },
  }
}

/** Calls per second of concurrent `callers`, each sequential, measured over about `milliseconds`. */
export async function rateOf(
  callers: number,
  milliseconds: number,
  call: () => Promise<unknown>,
): Promise<number> {
  await call()
  const started = performance.now()
  const end = started + milliseconds
  let calls = 0
  const loop = async () => {
    while (performance.now() < end) {
      await call()
      calls += 1
    }
  }
  await Promise.all(Array.from({ length: callers }, loop))
  return (calls * 1000) / (performance.now() - started)
}
