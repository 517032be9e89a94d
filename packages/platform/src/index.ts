export {
  ConfigError,
  describeConfig,
  type Environment,
  loadConfig,
  numberVariable,
  type Rule,
  sourceOf,
  unknownSettings,
} from './config.ts'
export { csvType, fromCsvCell, toCsvLine } from './csv.ts'
export { disguises } from './disguises.ts'
export {
  Changed,
  Closed,
  type ErrorOrigin,
  FileTooLarge,
  PublishTimeout,
  type ReportError,
  StorageFull,
  Unavailable,
  UnusableData,
} from './errors.ts'
export { describeFaults } from './field-errors.ts'
export {
  type SendEvent,
  type StreamComment,
  type StreamEvent,
  toEventStream,
} from './http/answers/event-stream.ts'
export { preferredLanguage, preferredType } from './http/answers/negotiate.ts'
export { matches, Reply, reply, toTag } from './http/answers/reply.ts'
export type { OpenApiDocument } from './http/document/openapi.ts'
export { tidySchemas } from './http/document/tidy-schemas.ts'
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
  underEach,
} from './http/endpoint.ts'
export {
  baseUrlHeader,
  type Exchange,
  exchangeOf,
  ownBaseUrl,
  type PendingHeaders,
  pathOf,
  pendingHeaders,
  setPendingHeaders,
  unknownBaseUrl,
} from './http/exchange.ts'
export {
  CannotListen,
  endWhenDraining,
  type Listener,
  listen,
  listenForMetrics,
  nodeHttp,
  toListenError,
} from './http/listen.ts'
export { allowedMethods } from './http/mount.ts'
export {
  defaultRows,
  type ListPage,
  listHeaders,
  listQuery,
  maxRows,
  type PageName,
  type PageRequest,
  type PageRules,
  pageParameters,
  refuseMixedPages,
  toLinkHeader,
  toPage,
} from './http/paging.ts'
export {
  ProblemError,
  problem,
  sendProblem,
  toOpenAiError,
  toProblem,
  toProblemError,
} from './http/problem.ts'
export { validate } from './http/requests/parameters.ts'
export {
  bodyTooLarge,
  decodeUtf8,
  defaultMaxValues,
  parseForeignJson,
} from './http/requests/read-json.ts'
export { anyType } from './http/requests/read-packed.ts'
export type { StoredUpload, Upload } from './http/requests/upload.ts'
export {
  createService,
  type Readiness,
  type Refusal,
  type Service,
  type ServicePlatform,
} from './http/service.ts'
export {
  createIdentity,
  generateIdentityKey,
  type Identity,
  identityHeader,
  identityKeyFaults,
  type KeyHalf,
  loadIdentityKey,
  toPublicKey,
} from './identity.ts'
export { keyFileIn, readOrMakeKey } from './key-file.ts'
export { type AccessLog, createLogs, type Logger, type Logs, silentLogger, silentLogs } from './log.ts'
export { createMetrics, type Metrics } from './metrics.ts'
export { nearestName } from './nearest-name.ts'
export { type AnswerHeaders, Attempt, type AttemptListener } from './outbound/attempt.ts'
export { type BreakerOptions, CircuitBreaker } from './outbound/breaker.ts'
export { Deadlines, type Timed } from './outbound/deadlines.ts'
export { GatewayClient, GatewayUrlConfig } from './outbound/gateway-client.ts'
export { giveBack, type Origin, OriginPool } from './outbound/origin-pool.ts'
export { OriginResolver } from './outbound/resolve-origin.ts'
export { RetryBudget } from './outbound/retry-budget.ts'
export { OwnerQueue, type OwnerQueueOptions } from './owner-queue.ts'
export { returnMemory } from './return-memory.ts'
export { loadScrubber, ScrubConfig } from './scrub/config.ts'
export { createScrubber, type Scrubber } from './scrub/scrub.ts'
export { step } from './step.ts'
export { toTable } from './table.ts'
export {
  type Backoff,
  backoff,
  type Clock,
  createFixedClock,
  Loop,
  openOnce,
  retry,
  settlesWithin,
  sleep,
  systemClock,
  WakeUp,
  waitUntil,
  withAbort,
  withDeadline,
} from './time.ts'
export { openTracing } from './tracing/open-tracing.ts'
export { noTracing, type Tracing, TracingConfig, traceIdOf } from './tracing/tracing.ts'
export { Turns, turnToParse } from './turns.ts'
