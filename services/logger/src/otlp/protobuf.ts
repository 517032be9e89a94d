import { problem } from '@tathya/platform'

/** How a field is written; ids are read as hexadecimal digits, 64-bit numbers as text, as OTLP writes both in JSON. */
type Kind = 'string' | 'bytes' | 'id' | 'bool' | 'enum' | 'int64' | 'double' | 'fixed64' | 'fixed32'

interface Field {
  readonly name: string
  readonly kind: Kind | (() => Message)
  readonly isList?: boolean
}

/** The fields of a message by number; others are skipped, as newer senders may have them. */
export type Message = Readonly<Record<number, Field>>

/** The wire type that each kind has; messages and texts have lengths. */
const wireTypes: Readonly<Record<Kind, number>> = {
  ...{ bool: 0, enum: 0, int64: 0, double: 1, fixed64: 1, string: 2, bytes: 2, id: 2, fixed32: 5 },
}

/** Max messages in messages, of which deeper ones stay empty, and fields of a body. */
const maxDepth = 64
const maxFields = 700_000

/**
 * Decodes a message of protobuf (https://protobuf.dev/programming-guides/encoding/) to the object that its JSON would be
 * parsed to; wrong UTF-8 becomes U+FFFD. Throws `malformed_body` and `json_too_complex`.
 */
export function decodeProtobuf(message: Message, bytes: Buffer): Readonly<Record<string, unknown>> {
  return new Decoder(bytes).message(message, bytes.length, 0)
}

class Decoder {
  private readonly bytes: Buffer
  private at = 0
  private fields = 0

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  message(message: Message, end: number, depth: number): Record<string, unknown> {
    const value: Record<string, unknown> = {}
    if (depth > maxDepth) this.at = end
    while (this.at < end) {
      this.fields += 1
      if (this.fields > maxFields)
        throw problem('json_too_complex', { detail: `The body may have ${maxFields} fields.` })
      const tag = this.number(end)
      const field = message[Math.floor(tag / 8)]
      const wireType = tag % 8
      if (field === undefined || wireType !== wireTypeOf(field)) this.ignore(wireType, end)
      else if (field.isList) {
        value[field.name] ??= []
        ;(value[field.name] as unknown[]).push(this.value(field.kind, end, depth))
      } else value[field.name] = this.value(field.kind, end, depth)
    }
    return value
  }

  private value(kind: Field['kind'], end: number, depth: number): unknown {
    if (typeof kind === 'function') {
      const inner = this.length(end)
      return this.message(kind(), inner, depth + 1)
    }
    if (kind === 'bool') return this.varint(end) !== 0n
    if (kind === 'enum') return Number(BigInt.asIntN(32, this.varint(end)))
    if (kind === 'int64') return String(BigInt.asIntN(64, this.varint(end)))
    if (kind === 'double') return this.take(8, end).readDoubleLE()
    if (kind === 'fixed64') return String(this.take(8, end).readBigUInt64LE())
    if (kind === 'fixed32') return this.take(4, end).readUInt32LE()
    const bytes = this.take(this.length(end) - this.at, end)
    return bytes.toString(kind === 'id' ? 'hex' : kind === 'bytes' ? 'base64' : 'utf8')
  }

  private ignore(wireType: number, end: number): void {
    if (wireType === 0) this.varint(end)
    else if (wireType === 1) this.take(8, end)
    else if (wireType === 2) this.at = this.length(end)
    else if (wireType === 5) this.take(4, end)
    else throw malformed(`has the wire type ${wireType}`)
  }

  /** Reads a length; returns where what has it ends. */
  private length(end: number): number {
    const length = this.number(end)
    if (this.at + length > end) throw malformed('is cut off')
    return this.at + length
  }

  private take(length: number, end: number): Buffer {
    if (this.at + length > end) throw malformed('is cut off')
    this.at += length
    return this.bytes.subarray(this.at - length, this.at)
  }

  /** A tag or a length, most of which have one byte. */
  private number(end: number): number {
    const byte = this.at < end ? this.bytes[this.at]! : 0x80
    if (byte >= 0x80) return Number(this.varint(end))
    this.at += 1
    return byte
  }

  private varint(end: number): bigint {
    let value = 0n
    for (let shift = 0n; shift < 70n; shift += 7n) {
      if (this.at >= end) throw malformed('is cut off')
      const byte = this.bytes[this.at]!
      this.at += 1
      value |= BigInt(byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
    throw malformed('has a number of more than ten bytes')
  }
}

function wireTypeOf({ kind }: Field): number {
  return typeof kind === 'function' ? 2 : wireTypes[kind]
}

function malformed(what: string): Error {
  return problem('malformed_body', { detail: `The body is not valid protobuf: it ${what}.` })
}
