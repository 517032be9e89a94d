import type { Block, ReadDocument } from '../../../blocks.ts'
import type { Losses } from '../../losses.ts'
import { ReadFault } from '../../read-fault.ts'
import { RtfReader } from './reader.ts'
import { readTokens } from './tokens.ts'

/** Reads an RTF document. Objects and pictures outside of the file are counted, never fetched. Throws `ReadFault`. */
export function readRtf(bytes: Buffer, losses: Losses): ReadDocument {
  if (
    !bytes
      .subarray(0, 20)
      .toString('latin1')
      .replace(/^[^{]*/, '')
      .startsWith('{\\rtf')
  )
    throw new ReadFault('corrupt', 'it does not begin as RTF')
  const reader = new RtfReader(losses)
  const blocks: Block[] = []
  for (const token of readTokens(bytes)) blocks.push(...reader.read(token))
  blocks.push(...reader.end())
  return { blocks, ...reader.describe() }
}
