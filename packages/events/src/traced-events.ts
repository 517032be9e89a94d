import type { EventMap } from '@tathya/contracts/internal'
import type { Tracing } from '@tathya/platform'
import type { EventBus, PublishOptions, SubscribeOptions } from './port.ts'

/** Traces publishes and handlers as spans; a handler joins the trace of the publisher. */
export function traceEvents<M extends EventMap>(bus: EventBus<M>, tracing: Tracing): EventBus<M> {
  if (!tracing.collects) return bus
  return {
    ...bus,
    publish: traceSend(bus.publish, tracing),
    accept: traceSend(bus.accept, tracing),
    subscribe: (options) => bus.subscribe(traceHandler(options, tracing)),
  }
}

function traceSend<M extends EventMap>(
  send: EventBus<M>['publish'],
  tracing: Tracing,
): EventBus<M>['publish'] {
  return async (type, payload, options: PublishOptions = {}) => {
    // Events without a trace, such as hints of a job's progress, would make many traces of one span.
    if (options.traceparent === undefined) return send(type, payload, options)
    const span = tracing.start(`send ${type}`, {
      kind: 'producer',
      parent: options.traceparent,
      attributes: { 'messaging.operation.name': 'send', 'messaging.destination.name': type },
    })
    try {
      await send(type, payload, { ...options, traceparent: span.traceparent })
      span.end()
    } catch (error) {
      span.end({ error })
      throw error
    }
  }
}

function traceHandler<M extends EventMap, T extends keyof M & string>(
  options: SubscribeOptions<M, T>,
  tracing: Tracing,
): SubscribeOptions<M, T> {
  return {
    ...options,
    async handle(event, context) {
      const span = tracing.start(`process ${event.type}`, {
        kind: 'consumer',
        parent: event.traceparent,
        attributes: {
          'messaging.operation.name': 'process',
          'messaging.destination.name': event.type,
          'messaging.consumer.group.name': options.group,
          'messaging.message.id': event.id,
          'tathya.attempt': context.attempt,
        },
      })
      try {
        await options.handle({ ...event, traceparent: span.traceparent }, context)
        span.end()
      } catch (error) {
        span.end({ error })
        throw error
      }
    },
  }
}
