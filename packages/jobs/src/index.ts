export { answerJob } from './answer-job.ts'
export { callbackKeyFaults, loadCallbackKey, makeCallbackKey } from './callbacks/callback-key.ts'
export { callbackRoutes } from './callbacks/callback-routes.ts'
export type { CallbackMessage, CallbackOutcome, Callbacks } from './callbacks/callbacks.ts'
export { createCallbacks } from './callbacks/create-callbacks.ts'
export { createJobs } from './create-jobs.ts'
export { jobRoutes } from './job-routes.ts'
export { viewJob } from './job-view.ts'
export type {
  Job,
  JobDefinition,
  JobQueue,
  Jobs,
  JobWorker,
  RequestOptions,
  RunContext,
  RunJob,
  RunResult,
} from './port.ts'
export { type Preference, readPrefer } from './prefer.ts'
