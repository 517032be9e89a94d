export { callbackKeyFaults, loadCallbackKey, makeCallbackKey } from './callbacks/callback-key.ts'
export { callbackRoutes } from './callbacks/callback-routes.ts'
export { createCallbacks } from './callbacks/create-callbacks.ts'
export { callbackDelay } from './callbacks/retry-delay.ts'
export { createJobs } from './create-jobs.ts'
export type {
  CallbackOutcome,
  Callbacks,
  Job,
  JobQueue,
  Jobs,
  JobWorker,
  RunContext,
  RunJob,
  RunResult,
} from './port.ts'
export { answerJob } from './serve/answer-job.ts'
export { jobRoutes } from './serve/job-routes.ts'
export { type ToAnswer, viewJob } from './serve/job-view.ts'
export { type JobEndpointRequest, type JobRequest, readJobRequest } from './serve/read-job-request.ts'
