import { CFB } from '@e965/xlsx'

/** The record of a workbook that names its encryption (MS-XLS 2.4.117). */
const filePass = 0x002f

/** The mark of an encrypted presentation in the stream of its last user (MS-PPT 2.3.2). */
const lockedPresentation = 0xf3d1c4df

/** True if a Word, Excel or PowerPoint file of 97 to 2003 is locked with a password. False for damaged ones. */
export function isLockedBinary(bytes: Buffer): boolean {
  try {
    const file = CFB.read(bytes, { type: 'buffer' })
    const streamOf = (name: string) => {
      const content = CFB.find(file, name)?.content
      return content === undefined ? undefined : Buffer.from(content as Uint8Array)
    }
    const word = streamOf('/WordDocument')
    // The flag fEncrypted (MS-DOC 2.5.2).
    if (word !== undefined) return (word.readUInt16LE(10) & 0x0100) !== 0
    const user = streamOf('/Current User')
    if (user !== undefined) return user.readUInt32LE(12) === lockedPresentation
    const workbook = streamOf('/Workbook') ?? streamOf('/Book')
    return workbook !== undefined && hasFilePass(workbook)
  } catch {
    return false
  }
}

/** Looks for the record among the first ones: it follows the beginning of the workbook. */
function hasFilePass(workbook: Buffer): boolean {
  for (let at = 0, count = 0; count < 4 && at + 4 <= workbook.length; count += 1) {
    if (workbook.readUInt16LE(at) === filePass) return true
    at += 4 + workbook.readUInt16LE(at + 2)
  }
  return false
}
