import { CFB } from '@e965/xlsx'
import { decryptAgile } from './agile.ts'
import { LockFault } from './lock-fault.ts'
import { decryptStandard } from './standard.ts'

/** Opens an OOXML file with its password (MS-OFFCRYPTO). Throws `LockFault`. */
export function unlockOoxml(bytes: Buffer, password: string): Buffer {
  const { info, encrypted } = readParts(bytes)
  try {
    const [major, minor] = [info.readUInt16LE(0), info.readUInt16LE(2)]
    if (major === 4 && minor === 4)
      return decryptAgile(info.subarray(8).toString('utf8'), encrypted, password)
    if (minor === 2 && major >= 2 && major <= 4) return decryptStandard(info, encrypted, password)
    throw new LockFault('unknown', `Its encryption has the version ${major}.${minor}.`)
  } catch (cause) {
    if (cause instanceof LockFault) throw cause
    throw new LockFault('corrupt', 'A structure of its encryption is damaged.', { cause })
  }
}

function readParts(bytes: Buffer): { info: Buffer; encrypted: Buffer } {
  const contentOf = (file: ReturnType<typeof CFB.read>, name: string) => {
    const content = CFB.find(file, name)?.content
    if (content === undefined) throw new Error(`There is no ${name}.`)
    return Buffer.from(content as Uint8Array)
  }
  try {
    const file = CFB.read(bytes, { type: 'buffer' })
    return { info: contentOf(file, '/EncryptionInfo'), encrypted: contentOf(file, '/EncryptedPackage') }
  } catch (cause) {
    throw new LockFault('corrupt', 'Its container is damaged.', { cause })
  }
}
