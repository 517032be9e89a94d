import { createDecipheriv, createHash } from 'node:crypto'
import { hashRounds } from './agile.ts'
import { packageOf } from './encrypted-package.ts'
import { LockFault } from './lock-fault.ts'

const rounds = 50_000

/** Bits of the key by the number of the algorithm: AES (MS-OFFCRYPTO 2.3.2). */
const keyBits: Readonly<Record<number, number>> = { 26126: 128, 26127: 192, 26128: 256 }

/** Decrypts a package with the standard encryption of Office 2007 (MS-OFFCRYPTO 2.3.4.5 to 9). */
export function decryptStandard(info: Buffer, encrypted: Buffer, password: string): Buffer {
  const headerBytes = info.readUInt32LE(8)
  const algorithm = info.readUInt32LE(20)
  const bits = keyBits[algorithm]
  if (bits === undefined) throw new LockFault('unknown', `Its encryption has the number ${algorithm}.`)
  const verifier = info.subarray(12 + headerBytes)
  const saltBytes = verifier.readUInt32LE(0)
  const [salt, rest] = [verifier.subarray(4, 4 + saltBytes), verifier.subarray(4 + saltBytes)]
  const key = makeKey(salt, password).subarray(0, bits / 8)
  const decrypt = (bytes: Buffer) => {
    const decipher = createDecipheriv(`aes-${bits}-ecb`, key, null).setAutoPadding(false)
    return Buffer.concat([decipher.update(bytes), decipher.final()])
  }
  const expected = decrypt(rest.subarray(20, 52)).subarray(0, rest.readUInt32LE(16))
  if (!sha1(decrypt(rest.subarray(0, 16))).equals(expected))
    throw new LockFault('password', 'It has another password.')
  return packageOf(encrypted, decrypt)
}

function makeKey(salt: Buffer, password: string): Buffer {
  const hash = hashRounds(sha1(salt, Buffer.from(password, 'utf16le')), rounds, 'sha1')
  const final = sha1(hash, Buffer.alloc(4))
  const half = (sign: number) =>
    sha1(Buffer.alloc(64, sign).map((byte, at) => byte ^ (final[at] ?? 0)) as Buffer)
  return Buffer.concat([half(0x36), half(0x5c)])
}

function sha1(...parts: readonly Buffer[]): Buffer {
  return createHash('sha1').update(Buffer.concat(parts)).digest()
}
