/** Decrypts the stream `EncryptedPackage`: the length of the document, then its bytes, filled up to whole blocks. */
export function packageOf(encrypted: Buffer, decrypt: (body: Buffer) => Buffer): Buffer {
  const length = Number(encrypted.readBigUInt64LE(0))
  const body = encrypted.subarray(8)
  // Some programs fill the stream up beyond its last block.
  return decrypt(body.subarray(0, body.length - (body.length % 16))).subarray(0, length)
}
