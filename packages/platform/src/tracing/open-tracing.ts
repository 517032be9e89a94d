import type { Logger } from '../log.ts'
import { collectsSpans, noTracing, type Tracing, type TracingConfig } from './tracing.ts'

/** Opens tracing by the settings; loads OpenTelemetry only if spans are collected. */
export async function openTracing(config: TracingConfig, log: Logger): Promise<Tracing> {
  if (!collectsSpans(config)) return noTracing
  const { createOpenTelemetry } = await import('./open-telemetry.ts')
  return createOpenTelemetry(config, log)
}
