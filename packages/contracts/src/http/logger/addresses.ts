/**
 * The addresses that take log entries, as templates of routes. SDKs and exporters append theirs to the address that they are given,
 * which is the product's or the logger's. A public key opens these and no others.
 */
export const entryAddresses = {
  own: ['/e/logger'],
  otlp: ['/v1/logs', '/e/logger/v1/logs'],
  sentryEnvelope: ['/api/{customer_id}/envelope', '/e/logger/api/{customer_id}/envelope'],
  sentryStore: ['/api/{customer_id}/store', '/e/logger/api/{customer_id}/store'],
} as const
