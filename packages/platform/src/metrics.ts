import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Labels of one finished request; `route` is the template, never the address. */
export type RequestLabels = Record<'service' | 'method' | 'route' | 'status', string>

/** The metrics of a process. */
export interface Metrics {
  /** Records a finished request. */
  observeRequest(labels: RequestLabels, seconds: number): void
  /** Declares a counter; its name ends in `_total`. */
  counter<L extends string>(name: string, help: string, labels?: readonly L[]): Counter<L>
  /** Declares a histogram of seconds, for work of up to minutes. */
  histogram<L extends string>(name: string, help: string, labels?: readonly L[]): Histogram<L>
  /** Declares a gauge; `collect` is called at each scrape. */
  gauge<L extends string>(
    name: string,
    help: string,
    labels?: readonly L[],
    collect?: (gauge: Gauge<L>) => void | Promise<void>,
  ): Gauge<L>
  /** All metrics in Prometheus' text format. */
  text(): Promise<string>
  readonly contentType: string
}

/** Creates the metrics of a process; `processMetrics` adds Node's own. */
export function createMetrics({ processMetrics = true } = {}): Metrics {
  const registry = new Registry()
  if (processMetrics) collectDefaultMetrics({ register: registry })
  const requests = new Histogram<keyof RequestLabels>({
    name: 'http_server_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['service', 'method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30],
    registers: [registry],
  })
  return {
    observeRequest: (labels, seconds) => requests.observe(labels, seconds),
    counter: <L extends string>(name: string, help: string, labels: readonly L[] = []) =>
      new Counter<L>({ name, help, labelNames: labels, registers: [registry] }),
    histogram: <L extends string>(name: string, help: string, labels: readonly L[] = []) =>
      new Histogram<L>({
        name,
        help,
        labelNames: labels,
        buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 30, 60, 120, 600],
        registers: [registry],
      }),
    gauge: <L extends string>(
      name: string,
      help: string,
      labels: readonly L[] = [],
      collect?: (gauge: Gauge<L>) => void | Promise<void>,
    ) =>
      new Gauge<L>({
        name,
        help,
        labelNames: labels,
        registers: [registry],
        ...(collect === undefined
          ? {}
          : {
              collect() {
                return collect(this as Gauge<L>)
              },
            }),
      }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
