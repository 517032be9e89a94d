export type { AccessLog } from './access-log.ts'
export { type Clock, createFixedClock, systemClock } from './clock.ts'
export {
  ConfigError,
  describeConfig,
  type Environment,
  loadConfig,
  numberVariable,
  type Rule,
  sourceOf,
} from './config.ts'
export { fromCsvCell, toCsvCell } from './csv/cells.ts'
export { csvType, toCsv, toCsvLine } from './csv/write.ts'
export {
  Changed,
  Closed,
  FileTooLarge,
  PublishTimeout,
  StorageFull,
  Unavailable,
  UnusableData,
} from './errors.ts'
export { describeFaults } from './field-errors.ts'
export { type SendEvent, type StreamEvent, toEventStream } from './http/answers/event-stream.ts'
export { toLinkHeader } from './http/answers/link-header.ts'
export { preferredType } from './http/answers/preferred-type.ts'
export { Reply, type ReplyOptions, reply } from './http/answers/reply.ts'
export { matches, toTag } from './http/answers/send-reply.ts'
export { createService, type ServicePlatform } from './http/create-service.ts'
export { endWhenDraining } from './http/drain.ts'
export {
  type Answer,
  bodyLimitOf,
  del,
  type Endpoint,
  type EndpointDefinition,
  type EndpointRequest,
  get,
  type Method,
  patch,
  post,
  type Timeouts,
} from './http/endpoint.ts'
export {
  type Exchange,
  exchangeOf,
  type PendingHeaders,
  pathOf,
  pendingHeaders,
  setPendingHeaders,
} from './http/exchange.ts'
export { CannotListen, type Listener, listen, toListenError } from './http/listen.ts'
export { listenForMetrics } from './http/metrics-listener.ts'
export { allowedMethods } from './http/mount.ts'
export { nearestName } from './http/nearest-name.ts'
export { nodeHttp } from './http/node-http.ts'
export { type OpenApiDocument, portPatterns } from './http/openapi.ts'
export { ProblemError, problem, sendProblem, toProblem } from './http/problem.ts'
export { baseUrlHeader, ownBaseUrl, unknownBaseUrl } from './http/requests/base-url.ts'
export { listHeaders, listQuery, pageParameters, refuseMixedPages } from './http/requests/page-query.ts'
export {
  defaultRows,
  type ListPage,
  maxRows,
  type PageName,
  type PageRequest,
  type PageRules,
  toPage,
} from './http/requests/paging.ts'
export { defaultMaxValues, parseForeignJson } from './http/requests/parse-foreign-json.ts'
export { bodyTooLarge } from './http/requests/read-json.ts'
export type { StoredUpload, Upload, UploadStore } from './http/requests/upload.ts'
export { validate } from './http/requests/validate.ts'
export type { Readiness, Service, ServiceDefinition } from './http/service.ts'
export { toProblemError } from './http/to-problem-error.ts'
export {
  createIdentity,
  generateIdentityKey,
  type Identity,
  identityHeader,
  toPublicKey,
} from './identity/identity.ts'
export { identityKeyFaults, type KeyHalf } from './identity/identity-key-faults.ts'
export { loadIdentityKey } from './identity/load-identity-key.ts'
export { keyFileIn, readOrMakeKey } from './key-file.ts'
export { createLogs, type Logger, type Logs, silentLogger, silentLogs } from './log.ts'
export { Loop } from './loop.ts'
export { createMetrics, type Metrics } from './metrics.ts'
export { openOnce } from './open-once.ts'
export { type AnswerHeaders, Attempt, type AttemptListener } from './outbound/attempt.ts'
export { type BreakerOptions, CircuitBreaker } from './outbound/breaker.ts'
export { Deadlines, type Timed } from './outbound/deadlines.ts'
export { giveBack, type Origin, OriginPool } from './outbound/origin-pool.ts'
export { OriginResolver } from './outbound/resolve-origin.ts'
export { RetryBudget } from './outbound/retry-budget.ts'
export type { ErrorOrigin, ReportError } from './report-error.ts'
export { step } from './step.ts'
export { toTable } from './table.ts'
export { TracingConfig } from './tracing/config.ts'
export { openTracing } from './tracing/open-tracing.ts'
export { traceIdOf } from './tracing/traceparent.ts'
export { noTracing, type Tracing } from './tracing/tracing.ts'
export { Turns, type TurnsOptions, turnToParse } from './turns.ts'
export { unknownSettings } from './unknown-settings.ts'
export {
  type Backoff,
  backoff,
  retry,
  settlesWithin,
  sleep,
  WakeUp,
  waitUntil,
  withAbort,
  withDeadline,
} from './wait.ts'
