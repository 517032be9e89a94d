import type { Message } from './protobuf.ts'

/*
 * The messages of OTLP logs, as far as entries need them
 * (https://github.com/open-telemetry/opentelemetry-proto/tree/main/opentelemetry/proto).
 */

const KeyValue: Message = {
  1: { name: 'key', kind: 'string' },
  2: { name: 'value', kind: () => AnyValue },
}

const ArrayValue: Message = { 1: { name: 'values', kind: () => AnyValue, isList: true } }

const KeyValueList: Message = { 1: { name: 'values', kind: () => KeyValue, isList: true } }

const AnyValue: Message = {
  1: { name: 'stringValue', kind: 'string' },
  2: { name: 'boolValue', kind: 'bool' },
  3: { name: 'intValue', kind: 'int64' },
  4: { name: 'doubleValue', kind: 'double' },
  5: { name: 'arrayValue', kind: () => ArrayValue },
  6: { name: 'kvlistValue', kind: () => KeyValueList },
  7: { name: 'bytesValue', kind: 'bytes' },
}

const Resource: Message = { 1: { name: 'attributes', kind: () => KeyValue, isList: true } }

const Scope: Message = {
  1: { name: 'name', kind: 'string' },
  2: { name: 'version', kind: 'string' },
}

const LogRecord: Message = {
  1: { name: 'timeUnixNano', kind: 'fixed64' },
  2: { name: 'severityNumber', kind: 'enum' },
  3: { name: 'severityText', kind: 'string' },
  5: { name: 'body', kind: () => AnyValue },
  6: { name: 'attributes', kind: () => KeyValue, isList: true },
  9: { name: 'traceId', kind: 'id' },
  10: { name: 'spanId', kind: 'id' },
  11: { name: 'observedTimeUnixNano', kind: 'fixed64' },
  12: { name: 'eventName', kind: 'string' },
}

const ScopeLogs: Message = {
  1: { name: 'scope', kind: () => Scope },
  2: { name: 'logRecords', kind: () => LogRecord, isList: true },
}

const ResourceLogs: Message = {
  1: { name: 'resource', kind: () => Resource },
  2: { name: 'scopeLogs', kind: () => ScopeLogs, isList: true },
}

/** `ExportLogsServiceRequest`, the body of a request. */
export const LogsRequest: Message = { 1: { name: 'resourceLogs', kind: () => ResourceLogs, isList: true } }

/** Encodes `ExportLogsServiceResponse`: an empty message, or `partial_success` with the number of rejected records. */
export function encodeLogsResponse(rejected: number, message: string): Buffer {
  if (rejected === 0) return Buffer.alloc(0)
  const text = Buffer.from(message)
  const partial = Buffer.concat([
    Buffer.from([0x08, ...toVarint(rejected)]),
    Buffer.from([0x12, ...toVarint(text.length)]),
    text,
  ])
  return Buffer.concat([Buffer.from([0x0a, ...toVarint(partial.length)]), partial])
}

function toVarint(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...toVarint(value >>> 7)]
}
