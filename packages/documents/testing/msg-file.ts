import { CFB } from '@e965/xlsx'

/** A text in RTF, packed: the example of MS-OXRTFCP, 4.1.1. */
export const packedRtf = Buffer.from(
  '2d0000002b0000004c5a4675f1c5c7a703000a007263706731323542320af32068656c090020627705b06c647d0a800fa0',
  'hex',
)

/** What a message is made of. */
export interface Message {
  readonly subject?: string
  readonly body?: string
  readonly html?: string
  /** Packed as MS-OXRTFCP says. */
  readonly rtf?: Uint8Array
  readonly from?: readonly [name: string, address: string]
  readonly to?: readonly (readonly [name: string, address: string])[]
  readonly headers?: string
  readonly files?: readonly MessageFile[]
}

/** An attachment: bytes, or a message. */
export interface MessageFile {
  readonly name: string
  readonly content: Uint8Array | Message
  readonly type?: string
  readonly contentId?: string
}

/** Types of properties (MS-OXCDATA, 2.11.1). */
const [long, text, binary, object] = [0x0003, 0x001f, 0x0102, 0x000d]

type Property = readonly [id: number, type: number, value: string | number | Uint8Array]

/**
 * Writes a message of Outlook (MS-OXMSG) of the properties that a reader needs: no file of Outlook itself is at hand. Other
 * programs, such as extract-msg of Python, read what it writes.
 */
export function makeMsg(message: Message): Buffer {
  const file = CFB.utils.cfb_new()
  CFB.utils.cfb_del(file, '/\u0001Sh33tJ5')
  const add = (path: string, content: Uint8Array) => CFB.utils.cfb_add(file, path, content)
  for (const [stream, content] of names) add(`/__nameid_version1.0/__substg1.0_${stream}`, content)
  addMessage(add, '/', message)
  return Buffer.from(CFB.write(file, { type: 'buffer' }) as Uint8Array)
}

/** A named property that nothing uses: one set, one number of it, and one text (MS-OXMSG, 2.2.3.1). */
const names: readonly (readonly [stream: string, content: Uint8Array])[] = [
  ['00020102', Buffer.from('0820060000000000c000000000000046', 'hex')],
  ['00030102', Buffer.from('3085000006000000', 'hex')],
  ['00040102', Buffer.from('0200000078000000', 'hex')],
]

type Add = (path: string, content: Uint8Array) => unknown

function addMessage(add: Add, path: string, message: Message): void {
  const { subject, body, html, rtf, from, to = [], headers, files = [] } = message
  const properties: (Property | undefined)[] = [
    [0x001a, text, 'IPM.Note'],
    [0x340d, long, 0x00040000],
    subject === undefined ? undefined : [0x0037, text, subject],
    body === undefined ? undefined : [0x1000, text, body],
    html === undefined ? undefined : [0x1013, binary, Buffer.from(html)],
    rtf === undefined ? undefined : [0x1009, binary, rtf],
    headers === undefined ? undefined : [0x007d, text, headers],
    from && [0x0c1a, text, from[0]],
    from && [0x0c1f, text, from[1]],
  ]
  // An inner message has no reserved bytes at the end (MS-OXMSG, 2.4.1).
  const head = Buffer.alloc(path === '/' ? 32 : 24)
  for (const [index, count] of [to.length, files.length, to.length, files.length].entries())
    head.writeUInt32LE(count, 8 + index * 4)
  addProperties(add, path, head, properties)
  for (const [index, [name, address]] of to.entries())
    addProperties(add, `${path}__recip_version1.0_#${hex(index)}/`, Buffer.alloc(8), [
      [0x0c15, long, 1],
      [0x3000, long, index],
      [0x3001, text, name],
      [0x3003, text, address],
    ])
  for (const [index, file] of files.entries())
    addFile(add, `${path}__attach_version1.0_#${hex(index)}/`, file, index)
}

function addFile(add: Add, path: string, { name, content, type, contentId }: MessageFile, index: number) {
  const isMessage = !(content instanceof Uint8Array)
  addProperties(add, path, Buffer.alloc(8), [
    [0x0e21, long, index],
    [0x3705, long, isMessage ? 5 : 1],
    [0x3001, text, name],
    [0x3707, text, name],
    type === undefined ? undefined : [0x370e, text, type],
    contentId === undefined ? undefined : [0x3712, text, contentId],
    isMessage ? [0x3701, object, 0] : [0x3701, binary, content],
  ])
  if (isMessage) addMessage(add, `${path}__substg1.0_3701000D/`, content)
}

function addProperties(add: Add, path: string, head: Buffer, properties: readonly (Property | undefined)[]) {
  const entries = properties
    .filter((property) => property !== undefined)
    .map(([id, type, value]) => {
      const entry = Buffer.alloc(16)
      entry.writeUInt16LE(type, 0)
      entry.writeUInt16LE(id, 2)
      entry.writeUInt32LE(6, 4)
      if (type === object) entry.writeUInt32LE(0xffffffff, 8)
      else if (typeof value === 'number') entry.writeUInt32LE(value, 8)
      else {
        const bytes = typeof value === 'string' ? Buffer.from(value, 'utf16le') : Buffer.from(value)
        // The size of a text counts a zero that its stream does not have.
        entry.writeUInt32LE(bytes.length + (type === text ? 2 : 0), 8)
        add(`${path}__substg1.0_${hex(id, 4)}${hex(type, 4)}`, bytes)
      }
      return entry
    })
  add(`${path}__properties_version1.0`, Buffer.concat([head, ...entries]))
}

const hex = (value: number, digits = 8) => value.toString(16).toUpperCase().padStart(digits, '0')
